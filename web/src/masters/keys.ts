import type { Desk } from "./desk.svelte";

const TYPING = "input, textarea, select, [contenteditable]";

/** A key pressed anywhere at the table. */
export function press(event: KeyboardEvent, desk: Desk, help: () => void): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPING) || target.closest("dialog")) return;
  const act = /^[1-5]$/.test(event.key) ? () => desk.select(Number(event.key) - 1) : keysOf(desk, help)[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function keysOf(desk: Desk, help: () => void): Record<string, () => void> {
  return {
    a: () => focus("#context button[data-offer], #context button, #context summary"),
    b: () => focus("#board [tabindex='0'], #board [tabindex], #board a, #board button"),
    l: () => log(desk),
    u: () => undo(desk),
    r: () => ready(desk),
    s: () => skip(desk),
    "?": help,
    Escape: () => desk.close(),
  };
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

function log(desk: Desk): void {
  desk.tab = "log";
  setTimeout(() => focus("[role='log'] button, #log-filter"));
}

/** Take back the last step, or drop a question that was only a draft. */
function undo(desk: Desk): void {
  const why = desk.table.scene!.undo;
  if (desk.asking?.draft) void desk.table.play({ type: "Drop" });
  else if (why) desk.tell(why);
  else desk.table.undo();
}

function ready(desk: Desk): void {
  if (desk.listening) desk.table.playback.next();
  else if (desk.primary) desk.take(desk.primary);
}

function skip(desk: Desk): void {
  const { playback } = desk.table;
  if (playback.waits) playback.next();
  else playback.skip();
}
