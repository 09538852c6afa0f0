import type { ActionBrief, ActionHint, Offered } from "../lib/types";
import { same } from "../table/sitting.svelte";

const ALERT = 5; // as much as so many noises

type Printed = (hint: ActionHint) => ActionBrief | undefined;

/** Does one Action give all that another gives, and cost no more in ideas, noise and alerts? */
function covers(one: ActionHint, other: ActionHint, printed: Printed): boolean {
  const [a, b] = [printed(one), printed(other)];
  if (!a || !b || a.text !== b.text || one.cost > other.cost || a.noise > b.noise || a.alerts > b.alerts) return false;
  const left = [...a.icons];
  return b.icons.every((icon) => left.includes(icon) && left.splice(left.indexOf(icon), 1).length > 0);
}

/** The Actions that no other one on offer is better than; of equal ones the first. */
export function worthwhile(hints: ActionHint[], printed: Printed): ActionHint[] {
  const better = (one: ActionHint, other: ActionHint) => covers(one, other, printed) && !covers(other, one, printed);
  const equal = (one: ActionHint, other: ActionHint) => covers(one, other, printed) && covers(other, one, printed);
  return hints.filter((hint, place) => !hints.some((one, at) => better(one, hint) || (at < place && equal(one, hint))));
}

/** The Action by which a click on a space leads there at once, by space: a free one, the quietest, then the fullest. */
export function openingsOf(hints: ActionHint[], printed: Printed, offers: Offered[]): Map<number, Offered> {
  const loud = (hint: ActionHint) => (printed(hint)?.alerts ?? 0) * ALERT + (printed(hint)?.noise ?? 0);
  const full = (hint: ActionHint) => printed(hint)?.icons.length ?? 0;
  const best = hints.filter(({ offer, cost }) => offer && cost === 0).sort((a, b) => loud(a) - loud(b) || full(b) - full(a));
  const found = new Map<number, Offered>();
  for (const { at_once, offer } of best.reverse()) {
    const act = offers.find(({ command }) => same(command, offer!));
    if (act) for (const space of at_once) found.set(space, act);
  }
  return found;
}
