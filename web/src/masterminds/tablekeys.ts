import { FIRST_OFFER, focusIn, LOG, press } from "../table/keys";
import type { Desk } from "./desk.svelte";
import { onHand } from "./offers";
import { tableKeys as say } from "../words/masterminds";

/** What each key does, in words. */
export const KEYS: [string, string][] = [
  ["1 – 9", say.hand],
  ["j", say.jobs],
  ["c", say.crew],
  ["a", say.actions],
  ["l", say.log],
  ["i", say.what],
  ["u", say.undo],
  ["r", say.primary],
  ["s", say.skip],
  ["Esc", say.close],
  ["?", say.help],
];

const CHOSEN = "#chosen [data-offer], #chosen button";
export const JOBS = "#jobs .head";

/** What a key does at the table. */
export function keyed(event: KeyboardEvent, desk: Desk, help: () => void): void {
  press(event, (key) => (/^[1-9]$/.test(key) ? () => choose(desk, Number(key) - 1) : keys(desk, help)[key]));
}

function keys(desk: Desk, help: () => void): Record<string, () => unknown> {
  return {
    j: () => nextJob(desk),
    c: () => show(desk, "you", "#crew button"),
    a: () => show(desk, "do", FIRST_OFFER),
    l: () => show(desk, "log", LOG),
    i: () => desk.pointing.pin(),
    u: () => desk.takeBack(),
    r: () => (desk.primary ? desk.take(desk.primary) : document.getElementById("pay-now")?.click()),
    s: () => desk.table.playback.skip(),
    "?": help,
    Escape: () => desk.close(),
  };
}

function choose(desk: Desk, place: number): void {
  const card = desk.mine?.hand[place];
  if (!card) return;
  desk.pick(onHand(card));
  setTimeout(() => focusIn(`${CHOSEN}, #hand [aria-pressed='true']`));
}

/** Look at something; who does so by key continues with what can be done with it. */
export function pickUp(event: MouseEvent, desk: Desk, thing: string): void {
  desk.pick(thing);
  if (event.detail === 0 && desk.chosen === thing) setTimeout(() => focusIn(CHOSEN));
}

/** To the first Job, or from one to the next. */
function nextJob(desk: Desk): void {
  const heads = [...document.querySelectorAll<HTMLElement>(JOBS)];
  const here = heads.findIndex((head) => head.closest("article")!.contains(document.activeElement));
  if (here >= 0) heads[(here + 1) % heads.length].focus();
  else show(desk, "jobs", JOBS);
}

/** To a part of the table, which in a narrow window lies behind a tab. */
function show(desk: Desk, tab: string, selector: string): void {
  desk.tab = tab;
  setTimeout(() => focusIn(selector));
}
