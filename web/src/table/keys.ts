export const FIRST_OFFER = "#context [data-offer], #context summary, #context button";
const TYPING = "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable]";

/** Do what a key stands for; nothing while something is typed or a sheet is open. */
export function press(event: KeyboardEvent, actOf: (key: string) => (() => void) | undefined): void {
  const target = event.target as Element;
  const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  if (busy || target.closest(TYPING) || target.closest("dialog")) return;
  const act = actOf(event.key);
  if (!act) return;
  event.preventDefault();
  act();
}

/** Up and down a list by arrow keys, from one stop to the next. */
export function walkList(event: KeyboardEvent, stops: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const list = event.currentTarget as HTMLElement;
  const found = [...list.querySelectorAll<HTMLElement>(stops)];
  const next = found[found.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** To the first that is there, the first wish first. */
export function focusIn(wishes: string): void {
  const found = wishes.split(", ").map((wish) => document.querySelector<HTMLElement>(wish));
  found.find((one) => one !== null)?.focus();
}
