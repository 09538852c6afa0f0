import { toDrawing } from "../design/back";
import { settings } from "../lib/settings.svelte";
import { FIRST_OFFER, focusIn, LOG, press } from "../table/keys";
import type { Desk } from "./desk.svelte";
import { tableKeys as say } from "../words/masters";

/** What each key does, in words. */
export const KEYS: [string, string][] = [
  ["1 – 5", say.select],
  ["a", say.actions],
  ["b", say.board],
  ["l", say.log],
  ["i", say.what],
  ["u", say.undo],
  ["r", say.primary],
  ["g", say.suggest],
  ["s", say.skip],
  ["p", say.point],
  ["d", say.drawing],
  ["Esc", say.close],
  ["?", say.help],
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
