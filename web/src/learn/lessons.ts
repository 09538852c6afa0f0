import { box, makeMatch, matchBox } from "../lib/api";
import { remember } from "../lib/mine";
import { settings } from "../lib/settings.svelte";
import type { Lesson } from "../lib/types";

/** Which tables of this browser are lessons. */

const KEY = "safehouse.lessons";
const NAMES = ["Ada", "Bo", "Cleo"];

export type GameName = "masters" | "masterminds";

function known(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

export const lessonsOf = async (game: string): Promise<Lesson[]> => (game === "masters" ? await box() : await matchBox()).lessons;

/** The lesson that is held at a table, if one is. */
export async function lessonAt(link: string, game: string): Promise<Lesson | undefined> {
  const id = known()[link];
  return id ? (await lessonsOf(game)).find((lesson) => lesson.id === id) : undefined;
}

/** The lesson behind another one. */
export async function lessonAfter(id: string, game: string): Promise<Lesson | undefined> {
  const all = await lessonsOf(game);
  return all[all.findIndex((lesson) => lesson.id === id) + 1];
}

/** Set a lesson up; gives the address of its table. */
export async function begin(lesson: Lesson, game: string): Promise<string> {
  const me = { name: settings.name, colour: settings.colour, bot: "" };
  const rivals = lesson.bots.map((bot, place) => ({ name: NAMES[place], colour: place + 1, bot }));
  const made = await makeMatch({
    game,
    setup: lesson.setup,
    seats: [me, ...rivals],
    title: lesson.title,
    seed: lesson.seed ?? undefined,
    suggested: lesson.suggested,
  });
  const [link] = made.links;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...known(), [link]: lesson.id }));
  } catch {
    // Without a memory it is a match like any other.
  }
  remember({ link, title: lesson.title, code: made.code, since: Date.now() });
  return `/t/${link}`;
}

/** Remember that a lesson was learnt. */
export function learnt(id: string): void {
  if (!settings.learnt.includes(id)) settings.learnt = [...settings.learnt, id];
}
