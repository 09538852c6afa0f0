import { makeMatch } from "../lib/api";
import { keepGroup, type Group } from "../lib/group";
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
  remember({ link: made.links[group?.sharers[0].seat ?? table.seat ?? 0], title: table.title, code: made.code, since: Date.now() });
  return group ? together(made, group) : `/t/${made.links[table.seat ?? 0]}`;
}

function together({ code, links, spectator }: Made, group: Group): string {
  keepGroup({ ...group, code, spectator, sharers: group.sharers.map((sharer) => ({ ...sharer, link: links[sharer.seat] })) });
  return `/here/${code}`;
}
