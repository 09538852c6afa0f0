import { alike } from "./guide.svelte";

/** What on the page is pressed for a command. */

const PRIMARY = ["Ready", "Done", "EndEscape", "KeepHand", "Reveal", "GoIn", "TakeHeat", "EndTurn"];

const visible = (element: Element): boolean => element.checkVisibility();

function first(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find(visible) ?? null;
}

/** The button of an offer, wherever it is. */
function offerOf(command: object): Element | null {
  const all = [...document.querySelectorAll<HTMLElement>("[data-offer]")].filter(visible);
  return all.find((one) => alike(JSON.parse(one.dataset.offer!), command)) ?? null;
}

export function targetOf(command: Record<string, any>): Element | null {
  const dialogue = first("[data-testid=menu], [data-testid=confirm]");
  if (dialogue) return offerOf(command) ?? dialogue;
  const large = PRIMARY.includes(command.type) ? first("[data-testid=primary]") : null;
  const space = typeof command.at === "number" && command.type !== "PickUp" ? first(`[data-space="${command.at}"] .ground`) : null;
  return large ?? space ?? offerOf(command) ?? first(thingOf(command));
}

/** A thing on the table that is pressed first, if its offer is not shown yet. */
function thingOf(command: Record<string, any>): string {
  if (command.card) return `#hand [data-face="${command.card}"]`;
  if (typeof command.place === "number") return `#jobs [data-place="${command.place}"] .head`;
  if (command.type === "Party") return "[data-testid=primary]";
  if (typeof command.at === "number") return `[data-space="${command.at}"] .ground`;
  return "#context [data-offer]";
}
