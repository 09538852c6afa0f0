import type { Desk } from "./desk.svelte";
import { onHand } from "./offers";

export const FIRST_OFFER = "#context [data-offer], #context summary, #context button";
const TYPING = "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable]";

/** What a key does at the table; nothing while something is typed or a sheet is open. */
export function press(event: KeyboardEvent, desk: Desk, help: () => void): void {
  const target = event.target as Element;
  const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  if (busy || target.closest(TYPING) || target.closest("dialog")) return;
  const act = /^[1-9]$/.test(event.key) ? () => choose(desk, Number(event.key) - 1) : keys(desk, help)[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function keys(desk: Desk, help: () => void): Record<string, () => void> {
  return {
    j: () => show(desk, "jobs", "#jobs button"),
    c: () => show(desk, "you", "#crew button"),
    a: () => show(desk, "do", FIRST_OFFER),
    l: () => show(desk, "log", ".lines[role='log']"),
    u: () => takeBack(desk),
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

/** To the first that is there, the first wish first. */
export function focusIn(wishes: string): void {
  const found = wishes.split(", ").map((wish) => document.querySelector<HTMLElement>(wish));
  found.find((one) => one !== null)?.focus();
}

/** Undo, or give up what one is being asked about. */
export function takeBack(desk: Desk): void {
  const undo = desk.table.scene!.undo;
  if (desk.asking?.draft) desk.drop();
  else if (undo) desk.tell(undo);
  else desk.table.undo();
}
