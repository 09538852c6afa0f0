export const FIRST_OFFER = "#context [data-offer], #context summary, #context button";
export const LINE = ".line";
export const LOG = ".lines .line[tabindex='0'], .log-filter";
const TYPING = "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable]";

/** Do what a key stands for; nothing while something is typed or a sheet is open. */
export function press(event: KeyboardEvent, actOf: (key: string) => (() => unknown) | undefined): void {
  const target = event.target as Element;
  const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  if (busy || target.closest(TYPING) || target.closest("dialog")) return;
  const act = actOf(event.key);
  if (!act) return;
  event.preventDefault();
  act();
}

/** Up and down a list by arrow keys, from one stop to the next; Home and End lead to its ends. */
export const walkList = (event: KeyboardEvent, stops: string): void => walk(event, stops, "ArrowUp", "ArrowDown");

/** Left and right along a row. */
export const walkRow = (event: KeyboardEvent, stops: string): void => walk(event, stops, "ArrowLeft", "ArrowRight");

function walk(event: KeyboardEvent, stops: string, back: string, on: string): void {
  const list = event.currentTarget as HTMLElement;
  const found = [...list.querySelectorAll<HTMLElement>(stops)];
  const here = found.findLastIndex((stop) => stop === document.activeElement || precedes(stop, document.activeElement!));
  const next = { [on]: here + 1, [back]: here - 1, Home: 0, End: found.length - 1 }[event.key];
  if (next === undefined || !found[next]) return;
  event.preventDefault();
  found[next].focus();
}

const precedes = (one: Element, other: Element): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

/** Let one line of a list be the one that Tab leads to. */
export function stopAt(list: Element, line: Element | null): void {
  list.querySelector(`${LINE}[tabindex="0"]`)?.setAttribute("tabindex", "-1");
  line?.setAttribute("tabindex", "0");
}

/** To the first that is there, the first wish first. */
export function focusIn(wishes: string): void {
  const found = wishes.split(", ").map((wish) => document.querySelector<HTMLElement>(wish));
  found.find((one) => one !== null)?.focus();
}
