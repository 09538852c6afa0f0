import type { Brief, EntranceBrief, HexBrief } from "../lib/types";

/** Where everything is drawn. Hexes point up; a hex is 100 units wide. */

export const WIDTH = 100;
export const TALL = WIDTH / Math.sqrt(3); // from the middle of a hex to a corner
const SLOPE = WIDTH / 2; // from the middle to the middle of a side
const PADDING = 9;

export interface Point {
  x: number;
  y: number;
}

/** A space and its middle. An entrance knows the hex it leads to. */
export interface Spot extends Point {
  space: number;
  name: string;
  towards?: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

// Corners clockwise from the top; side n runs from corner n to the next.
const CORNERS: Point[] = Array.from({ length: 6 }, (_, corner) => {
  const turn = (Math.PI / 3) * corner - Math.PI / 2;
  return { x: TALL * Math.cos(turn), y: TALL * Math.sin(turn) };
});

export const middleOf = (brief: { x: number; y: number }): Point => ({ x: brief.x * WIDTH, y: brief.y * WIDTH });

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const between = (a: Point, b: Point, part = 0.5): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

export const at = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The outline of a hex around 0 0, `size` times as large as the room. */
export function hexPath(size = 1): string {
  return `M${CORNERS.map((corner) => at({ x: corner.x * size, y: corner.y * size })).join("L")}Z`;
}

/** The two ends of one side of a hex. */
function side(middle: Point, number: number): [Point, Point] {
  return [number, (number + 1) % 6].map((corner) => ({ x: middle.x + CORNERS[corner].x, y: middle.y + CORNERS[corner].y })) as [
    Point,
    Point,
  ];
}

/** One side of a hex as a path. */
export function sidePath(middle: Point, number: number): string {
  const [from, to] = side(middle, number);
  return `M${at(from)}L${at(to)}`;
}

/** The middle of what lies beyond a side. */
function beyond(middle: Point, number: number): Point {
  const [from, to] = side(middle, number);
  return between(middle, between(from, to), 2);
}

const isAt = (a: Point, b: Point): boolean => apart(a, b) < WIDTH / 5;

/** Every space by its number. */
export function spotsOf(hexes: HexBrief[], entrances: EntranceBrief[]): Map<number, Spot> {
  const rooms = hexes.map((hex) => ({ space: hex.space, name: String(hex.space), ...middleOf(hex) }));
  const doors = entrances.map((door) => ({ space: door.space, name: door.name, towards: door.towards, ...middleOf(door) }));
  return new Map([...rooms, ...doors].map((spot) => [spot.space, spot]));
}

/** The outer walls of the building, with an opening at each entrance. */
export function wallsOf(hexes: HexBrief[], entrances: EntranceBrief[]): string {
  const rooms = hexes.map(middleOf);
  const walls: string[] = [];
  for (const hex of hexes) {
    for (let number = 0; number < 6; number++) {
      const outside = beyond(middleOf(hex), number);
      if (rooms.some((room) => isAt(room, outside))) continue;
      const door = entrances.some((each) => each.towards === hex.space && isAt(middleOf(each), outside));
      walls.push(...wall(side(middleOf(hex), number), door));
    }
  }
  return walls.join("");
}

/** Gaps that hexes enclose, crossed out as shafts are in a plan. */
export function shaftsOf(hexes: HexBrief[], others: Point[]): string {
  const rooms = hexes.map(middleOf);
  const found = new Map<string, Point>();
  for (const room of rooms) for (let number = 0; number < 6; number++) found.set(at(beyond(room, number)), beyond(room, number));
  const taken = [...rooms, ...others.map(middleOf)];
  const shafts = [...found.values()].filter((gap) => !taken.some((each) => isAt(each, gap)) && around(rooms, gap) === 6);
  return shafts.map((gap) => [0, 1, 2].map((corner) => across(gap, corner)).join("")).join("");
}

const around = (rooms: Point[], gap: Point): number => rooms.filter((room) => apart(room, gap) < WIDTH * 1.1).length;

function across(middle: Point, corner: number): string {
  const { x, y } = CORNERS[corner];
  return `M${at({ x: middle.x + x, y: middle.y + y })}L${at({ x: middle.x - x, y: middle.y - y })}`;
}

/** A corner of the picture where a block of some size is in nobody's way, the lower ones first. */
export function freeCorner(box: Box, spots: Point[], width: number, height: number): Point | undefined {
  const [left, right] = [box.x + PADDING, box.x + box.width - PADDING - width];
  const [top, bottom] = [box.y + PADDING, box.y + box.height - PADDING - height];
  const corners = [bottom, top].flatMap((y) => [right, left].map((x) => ({ x, y })));
  return corners.find((corner) => spots.every((spot) => outside(spot, corner, width, height)));
}

function outside(spot: Point, corner: Point, width: number, height: number): boolean {
  const near = { x: clamp(spot.x, corner.x, width), y: clamp(spot.y, corner.y, height) };
  return apart(spot, near) > TALL + PADDING;
}

const clamp = (value: number, from: number, length: number): number => Math.min(Math.max(value, from), from + length);

function wall([from, to]: [Point, Point], door: boolean): string[] {
  if (!door) return [`M${at(from)}L${at(to)}`];
  return [`M${at(from)}L${at(between(from, to, 0.2))}`, `M${at(to)}L${at(between(from, to, 0.8))}`];
}

/** What the picture shows: the whole map with a margin. Printed tunnels have their room from the start. */
export function boxOf(brief: Brief, entrances: EntranceBrief[]): Box {
  const middles = [...brief.map.hexes, ...brief.map.entrances, ...entrances, ...brief.map.tunnels].map(middleOf);
  const [left, right] = ends(
    middles.map((middle) => middle.x),
    SLOPE + PADDING,
  );
  const [top, bottom] = ends(
    middles.map((middle) => middle.y),
    TALL + PADDING,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function ends(values: number[], margin: number): [number, number] {
  return [Math.min(...values) - margin, Math.max(...values) + margin];
}

/** The space under a point of the picture. */
export function spaceAt(spots: Iterable<Spot>, point: Point): number | undefined {
  for (const spot of spots) if (apart(spot, point) < SLOPE) return spot.space;
  return undefined;
}

/** The space one comes to from another by an arrow key. `column` is where up and down keep to. */
export function stepTo(spots: Iterable<Spot>, from: Spot, key: string, column: number): Spot | undefined {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = dx ? Math.abs(spot.y - from.y) : Math.abs(spot.x - column);
    const far = apart(from, spot) + 0.3 * aside;
    if (ahead < 1 || (dx && aside > 1) || far >= least) continue;
    [best, least] = [spot, far];
  }
  return best;
}

/** The sides that neighbours in a set of spaces share, as lines from middle to middle. */
export function linksOf(spots: Map<number, Spot>, members: Iterable<number>): [Spot, Spot][] {
  const inside = [...members].map((space) => spots.get(space)).filter((spot): spot is Spot => spot !== undefined);
  const links: [Spot, Spot][] = [];
  inside.forEach((from, first) => {
    for (const to of inside.slice(first + 1)) if (apart(from, to) < WIDTH * 1.1 && leads(from, to)) links.push([from, to]);
  });
  return links;
}

/** An entrance is beside the one hex it leads to. */
function leads(from: Spot, to: Spot): boolean {
  if (from.towards === undefined && to.towards === undefined) return true;
  return from.towards === to.space || to.towards === from.space;
}
