import { Reel } from "../replay/reel.svelte";
import type { Replay } from "../lib/types";
import type { View } from "../lib/types";
import type { View as MatchView } from "../lib/types_masterminds";

/** What a match left behind: where everyone went, and how things stood round by round. */

export interface Trace {
  who: number;
  spaces: number[]; // every space stepped on, in order
  busted: boolean;
}

/** Where each character went. */
export function tracesOf(replay: Replay): Trace[] {
  const views = momentsOf<View>(replay);
  const last = views[views.length - 1];
  return last.crew.map(({ who, busted }) => ({ who, busted, spaces: walked(views, who) }));
}

function walked(views: View[], who: number): number[] {
  const spaces: number[] = [];
  for (const view of views) {
    const one = view.crew[who];
    if (one?.placed && view.phase !== "planning" && !one.busted && one.at !== spaces.at(-1)) spaces.push(one.at);
  }
  return spaces;
}

/** A figure at the end of each round. */
export interface Curve {
  name: string;
  seat: number;
  points: number[];
}

/** The Prestige of each seat at the end of each round. */
export function prestigeOf(replay: Replay): Curve[] {
  const rounds = new Map<number, MatchView>();
  for (const view of momentsOf<MatchView>(replay)) rounds.set(view.round, view);
  const ends = [...rounds.entries()].sort(([one], [other]) => one - other).map(([, view]) => view);
  const [first] = ends;
  return first.seats.map(({ seat }) => ({
    seat,
    name: replay.people[seat]?.name ?? "",
    points: [0, ...ends.map((view) => view.seats[seat].prestige)],
  }));
}

/** The round in which a seat took the lead for good; 0 if it led from the first. */
export function turningPoint(curves: Curve[], winner: number): number {
  const own = curves.find(({ seat }) => seat === winner);
  if (!own) return 0;
  const leads = own.points.map((point, round) => curves.every(({ seat, points }) => seat === winner || points[round] < point));
  return leads.lastIndexOf(false) + 1;
}

/** How many events were left at the end of each round, and the noise. */
export function clockOf(replay: Replay): { left: number[]; noise: number[] } {
  const rounds = new Map<number, View>();
  for (const view of momentsOf<View>(replay)) if (view.round > 0) rounds.set(view.round, view);
  const ends = [...rounds.entries()].sort(([one], [other]) => one - other).map(([, view]) => view);
  return { left: ends.map(({ deck }) => deck.length), noise: ends.map(({ noise }) => noise) };
}

const momentsOf = <V>(replay: Replay): V[] => new Reel(replay).moments.map(({ view }) => view as V);
