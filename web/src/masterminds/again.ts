import { makeMatch } from "../lib/api";
import { keepGroup, seated, type Group } from "../lib/group";
import { remember } from "../lib/mine";
import type { Table } from "../lib/table.svelte";
import type { Made } from "../lib/types";
import type { MatchBrief } from "../lib/types_masterminds";

/** A new match with the same seats and options; where it is. */
export async function playAgain(table: Table, group: Group | undefined): Promise<string> {
  const made = await makeMatch({
    game: table.game,
    setup: (table.brief as MatchBrief).options,
    seats: table.people.map(({ name, colour, bot }) => ({ name, colour, bot })),
    title: table.title,
    untimed: group !== undefined,
  });
  const here = group && (await seated(together(made, group)));
  if (here) keepGroup(here);
  const link = here?.sharers[0].link ?? made.links[table.seat ?? 0];
  remember({ link, title: table.title, code: made.code, since: Date.now() });
  return here ? `/here/${made.code}` : `/t/${link}`;
}

const together = ({ code, links, spectator }: Made, group: Group): Group => ({
  ...group,
  code,
  spectator,
  sharers: group.sharers.map((sharer) => ({ ...sharer, link: links[sharer.seat] })),
});
