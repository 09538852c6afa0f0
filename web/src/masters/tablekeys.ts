import { toDrawing } from "../design/back";
import { settings } from "../lib/settings.svelte";
import { FIRST_OFFER, focusIn, LOG, press } from "../table/keys";
import type { Desk } from "./desk.svelte";

/** What each key does, in words. */
export const KEYS: [string, string][] = [
  ["1 – 5", "select a character"],
  ["a", "go to the Actions, or to everything you can do"],
  ["b", "go to the board; arrows move, Enter chooses"],
  ["l", "go to the log; arrows, Home and End scroll it"],
  ["i", "what is this? The hex, card or icon under the mouse or the focus; else the character’s sheet"],
  ["u", "undo or cancel"],
  ["r", "the large button: Ready, Do this step, End round, Run all the way"],
  ["g", "suggest moves, or stop suggesting them"],
  ["s", "continue, or skip the narration"],
  ["p", "on the board: point at a hex for everyone; so does a right click"],
  ["d", "back to the drawing, if you drew this heist"],
  ["Esc", "close"],
  ["?", "help"],
];

/** What a key does at the table. */
export function keyed(event: KeyboardEvent, desk: Desk, help: () => void): void {
  press(event, (key) => (/^[1-5]$/.test(key) ? () => desk.select(Number(key) - 1) : keys(desk, help)[key]));
}

function keys(desk: Desk, help: () => void): Record<string, () => unknown> {
  return {
    a: () => toActions(desk),
    b: () => focusIn("#board [data-space][tabindex='0']"),
    l: () => showLog(desk),
    i: () => desk.pointing.pin() || (desk.sheet = desk.selected),
    u: () => desk.takeBack(),
    r: () => goOn(desk),
    g: () => (settings.advised = !settings.advised),
    s: () => hearOn(desk),
    d: () => toDrawing(desk.table.link),
    "?": help,
    Escape: () => desk.close(),
  };
}

/** In a narrow window the panel is one of the tabs; it must be there before it has the focus. */
function toActions(desk: Desk): void {
  if (!document.querySelector("#context")) desk.tab = "do";
  setTimeout(() => focusIn(FIRST_OFFER));
}

function showLog(desk: Desk): void {
  desk.tab = "log";
  setTimeout(() => focusIn(LOG));
}

function goOn(desk: Desk): void {
  if (desk.listening) desk.table.playback.next();
  else desk.goOn();
}

function hearOn(desk: Desk): void {
  const { playback } = desk.table;
  if (playback.waits) playback.next();
  else playback.skip();
}
