import type { Point } from "./geometry";

/** Where things lie on a hex: chits above, pawns below, the four corners at the sides free for planning tokens. */

export interface Slot extends Point {
  r: number;
}

type Spread = [r: number, ...places: [number, number][]];

// By how many there are. The last of a list serves for more; what finds no place is counted on the last chit.
const CHITS_ALONE: Spread[] = [
  [25, [0, 1]],
  [19, [-20, 0], [20, 0]],
  [16.5, [-18, -9], [18, -9], [0, 22]],
  [16.5, [-30, 0], [30, 0], [0, -26], [0, 26]],
  [14, [-31, 0], [31, 0], [0, -28], [0, 28], [0, 0]],
  [13.5, [-14.5, -26], [14.5, -26], [-31, 0], [31, 0], [-14.5, 26], [14.5, 26], [0, 0]],
];

const CHITS_OVER_TWO: Spread[] = [
  [20, [0, -17]],
  [16, [-17.5, -12], [17.5, -12]],
  [14.5, [-27, -3], [27, -3], [0, -26]],
  [12.8, [-27, -3], [27, -3], [0, -28], [0, -2]],
  [12.3, [-14, -28], [14, -28], [-28, -3], [28, -3], [0, -3]],
];

const CHITS_OVER_MANY: Spread[] = [
  [17, [0, -21]],
  [15.5, [-17, -17], [17, -17]],
  [13, [-26, -9], [26, -9], [0, -31]],
  [11.5, [-26, -9], [26, -9], [0, -32], [0, -8.5]],
  [11, [-13, -31], [13, -31], [-25, -9], [25, -9], [0, -9]],
];

const PAWNS_ALONE: Spread[] = [
  [21, [0, 3]],
  [17.5, [-20, 3], [20, 3]],
  [15.5, [-19.5, -10], [19.5, -10], [0, 22]],
  [15, [-28, 3], [28, 3], [0, -23], [0, 28]],
  [13.5, [-28, 3], [28, 3], [0, -25], [0, 31], [0, 3]],
];

const PAWNS_UNDER: Spread[] = [
  [16, [0, 26]],
  [14.5, [-16.5, 26], [16.5, 26]],
  [12.5, [-14, 18], [14, 18], [0, 41]],
  [11, [-12, 17], [12, 17], [-11.5, 39], [11.5, 39]],
  [10.5, [-22, 17], [0, 17], [22, 17], [-11, 39], [11, 39]],
];

function slotsOf(spreads: Spread[], count: number): Slot[] {
  if (count === 0) return [];
  const [r, ...places] = spreads[Math.min(count, spreads.length) - 1];
  return places.slice(0, count).map(([x, y]) => ({ x, y, r }));
}

/** Places for so many chits on a hex with so many pawns; fewer than asked for when it is crowded. */
export function chitSlots(chits: number, pawns: number): Slot[] {
  if (pawns === 0) return slotsOf(CHITS_ALONE, chits);
  return slotsOf(pawns <= 2 ? CHITS_OVER_TWO : CHITS_OVER_MANY, chits);
}

/** How many chits can be told apart beside so many pawns. */
export const mostChits = (pawns: number): number => chitSlots(99, pawns).length;

/** Places for so many pawns on a space with so many chits. */
export function pawnSlots(pawns: number, chits: number): Slot[] {
  return slotsOf(chits === 0 ? PAWNS_ALONE : PAWNS_UNDER, pawns);
}

const CORNER: Point[] = [
  { x: -38, y: -22 },
  { x: 38, y: -22 },
  { x: -38, y: 22 },
  { x: 38, y: 22 },
  { x: 0, y: 46 },
];

/** The corner where a character's planning token lies on any hex. */
export const tokenCorner = (who: number): Point => CORNER[who % CORNER.length];

/** Badges sit on walls and corners that no neighbour uses for its own. */
export const BADGE: Record<"warning" | "note" | "doing" | "feature", Point> = {
  warning: { x: -25, y: -43.3 },
  doing: { x: 25, y: -43.3 },
  note: { x: 45, y: 0 },
  feature: { x: 0, y: 49 },
};
