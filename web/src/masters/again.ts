import { box, goOn, makeMatch } from "../lib/api";
import { levelFor } from "../lib/crew";
import { known, remember } from "../lib/mine";
import type { Table } from "../lib/table.svelte";
import type { Brief, Made, View } from "../lib/types";

/** A new match of the same heist with the same crew and the same seats. */
export async function playAgain(table: Table): Promise<string> {
  const brief = table.brief as Brief;
  const all = await box(brief.edition.name);
  const view = table.scene!.view as View;
  const heist = all.heists.find(({ id }) => id === brief.heist);
  const made = await makeMatch({
    game: table.game,
    setup: { ...crewOf(brief, view, table.people.length), level: heist ? levelFor(all, heist) : undefined },
    seats: table.people.map(({ name, colour, bot }) => ({ name, colour, bot })),
    title: table.title,
    suggested: table.people.length === 1, // as Play now begins
  });
  return sitDown(made, table);
}

/** What follows from this match with the same crew, at one's own seat. Whoever comes first has it made for all. */
export async function playOn(table: Table): Promise<string> {
  return `/t/${(await goOn(table.link)).link}`;
}

function crewOf(brief: Brief, view: View, seats: number): Record<string, unknown> {
  const crew = view.crew.filter(({ who }) => !brief.crew[who].npc);
  return {
    ...brief.starts,
    edition: brief.edition.name,
    heist: brief.drawn ?? brief.heist,
    team: crew.map(({ name, character, skills }) => ({ name, character, skills })),
    plays: Array.from({ length: seats }, (_, seat) => crew.filter((one) => one.seats.includes(seat)).map(({ who }) => who)),
    agreement: brief.agreement,
    fixers: brief.fixers,
  };
}

function sitDown(made: Made, table: Table): string {
  const link = made.links[table.seat ?? 0].split("/").at(-1)!;
  remember({ link, title: table.title, code: made.code, since: Date.now(), drawing: known(table.link)?.drawing });
  return `/t/${link}`;
}
