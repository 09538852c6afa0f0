import type { CoachCard } from "../table/coach";
import type { Happening } from "../lib/types";
import type { Desk } from "./desk.svelte";

const met = (desk: Desk, kind: Happening["type"]): boolean => desk.met.includes(kind);

/** Six short cards, each for when its thing first happens. */
export const cardsFor = (desk: Desk): CoachCard[] => [
  {
    id: "coach-plan",
    title: "The plan",
    text: "Characters can only step on hexes with their own tokens. Lead them from an entrance to the loot. If a plan is there already, change it or press Ready.",
    when: () => desk.newest.phase === "planning",
  },
  {
    id: "coach-roll",
    title: "The dice",
    text: "Everyone has rolled. Choose one Action per character: one that matches the die, or spend ideas to turn it, one idea per step. Or click a lit hex: the quietest free Action that gets you there is taken.",
    when: () => desk.newest.phase === "action" && desk.newest.crew.some((one) => one.die > 0),
  },
  {
    id: "coach-act",
    title: "Acting",
    text: "Use what your Action gives: click a lit hex. Mix characters in any order: one opens the lock, another walks through. When everyone has acted, press End round.",
    when: () => desk.newest.phase === "action" && desk.newest.crew.some((one) => Object.keys(one.left).length > 0),
  },
  {
    id: "coach-reveal",
    title: "Into the unknown",
    text: "You revealed a tile: a chit came out of the bag, so earlier steps can’t be undone. Guards hold you, locks keep you out, cameras raise an alert when you step on them.",
    when: () => met(desk, "Revealed"),
  },
  {
    id: "coach-noise",
    title: "The clock",
    text: "The event deck is your clock: when it runs out, the Escape begins. After each round noise goes up, and every alert space it passes costs you an event. Then the next event strikes. The deck is open, so look ahead.",
    when: () => met(desk, "EventBegan"),
  },
  {
    id: "coach-escape",
    title: "The Escape",
    text: "Everyone runs for an exit. Each step costs a move, and leaving a guard costs one more. Ideas count as moves; roll once for the rest. The route on the board is the cheapest.",
    when: () => desk.newest.phase === "escape",
  },
];
