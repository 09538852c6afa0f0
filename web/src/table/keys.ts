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

/** To the first that is there, the first wish first. */
export function focusIn(wishes: string): void {
  const found = wishes.split(", ").map((wish) => document.querySelector<HTMLElement>(wish));
  found.find((one) => one !== null)?.focus();
}
