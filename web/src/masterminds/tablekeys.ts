import { FIRST_OFFER, focusIn, LOG, press } from "../table/keys";
import type { Desk } from "./desk.svelte";
import { onHand } from "./offers";

/** What each key does, in words. */
export const KEYS: [string, string][] = [
  ["1 – 9", "choose a card in your hand"],
  ["j", "go to the Jobs"],
  ["c", "go to your crew"],
  ["a", "go to what you can do"],
  ["l", "go to the log; arrows, Home and End scroll it"],
  ["u", "undo or cancel"],
  ["r", "the large button: reveal, go in, end the turn"],
  ["s", "skip the narration"],
  ["Esc", "close"],
  ["?", "this list"],
];

/** What a key does at the table. */
export function keyed(event: KeyboardEvent, desk: Desk, help: () => void): void {
  press(event, (key) => (/^[1-9]$/.test(key) ? () => choose(desk, Number(key) - 1) : keys(desk, help)[key]));
}

function keys(desk: Desk, help: () => void): Record<string, () => void> {
  return {
    j: () => show(desk, "jobs", "#jobs button"),
    c: () => show(desk, "you", "#crew button"),
    a: () => show(desk, "do", FIRST_OFFER),
    l: () => show(desk, "log", LOG),
    u: () => desk.takeBack(),
    r: () => desk.primary && desk.take(desk.primary),
    s: () => desk.table.playback.skip(),
    "?": help,
    Escape: () => desk.close(),
  };
}

function choose(desk: Desk, place: number): void {
  const card = desk.mine?.hand[place];
  if (!card) return;
  desk.pick(onHand(card));
  setTimeout(() => focusIn("#chosen [data-offer], #chosen button, #hand [aria-pressed='true']"));
}

/** To a part of the table, which in a narrow window lies behind a tab. */
function show(desk: Desk, tab: string, selector: string): void {
  desk.tab = tab;
  setTimeout(() => focusIn(selector));
}
