import type { CoachCard } from "../table/coach";
import type { Happening } from "../lib/types";
import type { Desk } from "./desk.svelte";

const met = (desk: Desk, kind: Happening["type"]): boolean => desk.met.includes(kind);

/** Six short cards, each for when its thing first happens. */
export const cardsFor = (desk: Desk): CoachCard[] => [
  {
    id: "coach-plan",
    title: "The plan",
    text: "Each character may only step on hexes that bear its own tokens. Lay them from an entrance to the loot. A plan may be laid out already: change it, or press Ready.",
    when: () => desk.newest.phase === "planning",
  },
  {
    id: "coach-roll",
    title: "The dice",
    text: "Everyone rolled. Choose one Action for each character: any that fits its die, or turn the die, one idea for each step. 6 and 1 are neighbours.",
    when: () => desk.newest.phase === "action" && desk.newest.crew.some((one) => one.die > 0),
  },
  {
    id: "coach-act",
    title: "Acting",
    text: "Now use what the Action gives: click a lit hex. Any order, and the characters may take turns in between: one opens the lock, another walks through. When all have acted, press Done.",
    when: () => desk.newest.phase === "action" && desk.newest.crew.some((one) => Object.keys(one.left).length > 0),
  },
  {
    id: "coach-reveal",
    title: "Something unknown",
    text: "A tile was revealed: a chit came from the bag. What was done before it can no longer be taken back. Guards hold you, locks keep you out, cameras raise an alert when you move onto them.",
    when: () => met(desk, "Revealed"),
  },
  {
    id: "coach-noise",
    title: "Noise and the event",
    text: "After everyone’s Action the noise is counted; each alert space it passes takes an event off the deck. Then the next event strikes. The deck lies open: look ahead.",
    when: () => met(desk, "EventBegan"),
  },
  {
    id: "coach-escape",
    title: "The Escape",
    text: "Everyone runs for an exit. Each step costs a move, each guard you leave one more. Ideas are moves; what is lacking must be rolled, once. The way drawn is the cheapest.",
    when: () => desk.newest.phase === "escape",
  },
];
