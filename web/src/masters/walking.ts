import type { Beat, Offered } from "../lib/types";
import { NEWS } from "./flight.svelte";

/** Did something come to light on the way that is left, or happen by itself? What shows up beside it stops nobody. */
export function stopsAt(heard: Beat[], rest: number[]): boolean {
  return heard.some(({ fact }) => NEWS.includes(fact?.type) && (fact.type !== "Revealed" || rest.includes(fact.at)));
}

/** What is taken along where a walk ends: the only loot there is, if nothing speaks against it. */
export function takenAlong(offers: Offered[], who: number, at: number): Offered | undefined {
  const here = offers.filter(({ command }) => command.type === "PickUp" && command.who === who && command.at === at);
  return here.length === 1 && !here[0].warning ? here[0] : undefined;
}
