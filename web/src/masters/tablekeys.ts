import type { Desk } from "./desk.svelte";

export const FIRST_OFFER = "#context button[data-offer], #context summary, #context button";
const TYPING = "input, textarea, select, [contenteditable]";

/** What a key does at the table; nothing while something is typed or a sheet is open. */
export function press(event: KeyboardEvent, desk: Desk, help: () => void): void {
  const target = event.target as Element;
  const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  if (busy || target.closest(TYPING) || target.closest("dialog")) return;
  const act = /^[1-5]$/.test(event.key) ? () => desk.select(Number(event.key) - 1) : keys(desk, help)[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function keys(desk: Desk, help: () => void): Record<string, () => void> {
  return {
    a: () => toActions(desk),
    b: () => focusIn("#board [data-space][tabindex='0']"),
    l: () => showLog(desk),
    u: () => takeBack(desk),
    r: () => goOn(desk),
    s: () => hearOn(desk),
    "?": help,
    Escape: () => desk.close(),
  };
}

export function focusIn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** In a narrow window the panel is one of the tabs; it must be there before it has the focus. */
function toActions(desk: Desk): void {
  if (!document.querySelector("#context")) desk.tab = "do";
  setTimeout(() => focusIn(FIRST_OFFER));
}

function showLog(desk: Desk): void {
  desk.tab = "log";
  setTimeout(() => focusIn(".lines[role='log'] button:last-child, .log-filter"));
}

/** Undo, or give up what one is being asked about. */
export function takeBack(desk: Desk): void {
  const undo = desk.table.scene!.undo;
  if (desk.asking?.draft) void desk.table.play({ type: "Drop" });
  else if (undo) desk.tell(undo);
  else desk.table.undo();
}

function goOn(desk: Desk): void {
  if (desk.listening) desk.table.playback.next();
  else if (desk.primary) desk.take(desk.primary);
}

function hearOn(desk: Desk): void {
  const { playback } = desk.table;
  if (playback.waits) playback.next();
  else playback.skip();
}
