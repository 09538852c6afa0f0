import type { Brief, Hints, View } from "../lib/types";
import { clock as say } from "../words/masters";

/** The event deck as a clock: what is gone of it, what is left, and about how long that lasts. */
export interface Clock {
  gone: number; // cards that have left the deck
  cells: Cell[]; // one for each card there is, the next one to come at `gone`
  left: string; // about how long it lasts, in words
}

export interface Cell {
  card: string; // empty for one that is gone
  crisis: boolean;
  fate: "" | "gone" | "lost" | "next";
}

const CRISIS = "crisis";

/** The clock at a moment; with `ahead` it shows what the end of this round will do to it. */
export function clockOf(view: View, hints: Hints, brief: Brief, newest: View, ahead: boolean): Clock {
  const all = hints.events.length + newest.deck.length;
  const gone = Math.max(0, all - view.deck.length);
  const isCrisis = (card: string) => brief.cards[card]?.kind === CRISIS;
  const lost = ahead ? hints.forecast.lost.length : 0;
  const next = ahead && hints.forecast.event ? view.deck.indexOf(hints.forecast.event, lost) : -1;
  const fate = (place: number): Cell["fate"] => (place < lost ? "lost" : place === next ? "next" : "");
  const spent: Cell[] = Array.from({ length: gone }, () => ({ card: "", crisis: false, fate: "gone" }));
  const coming: Cell[] = view.deck.map((card, place) => ({ card, crisis: isCrisis(card), fate: fate(place) }));
  const struck = hints.events.filter((card) => !isCrisis(card)).length;
  return { gone, cells: [...spent, ...coming], left: leftWords(coming.filter(({ crisis }) => !crisis).length, struck, view.round, lost) };
}

/** "About 5 rounds left": by how fast events have gone so far, alerts and all. */
export function leftWords(events: number, struck: number, round: number, lost = 0): string {
  if (events <= 0) return say.lastRound;
  const rounds = round - 1; // those that are over
  if (rounds < 1 && lost > 0) return say.about(Math.max(1, Math.round(events / (1 + lost))));
  if (rounds < 1 || struck <= rounds) return say.atMost(events);
  return say.about(Math.max(1, Math.round((events * rounds) / struck)));
}
