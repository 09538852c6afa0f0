import type { HexBrief, MapBrief } from "./types";

/** How a printed map is sketched: corners, walls and a pencilled way. Units are a hex's width. */

const RADIUS = 1 / Math.sqrt(3);
const CORNERS = [0, 1, 2, 3, 4, 5].map((turn) => {
  const angle = ((turn * 60 - 90) * Math.PI) / 180;
  return [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)];
});
const MARGIN = 0.72;

interface Spot {
  x: number;
  y: number;
}

const fixed = (value: number) => +value.toFixed(3);
const beside = (one: Spot, other: Spot) => Math.abs(Math.hypot(one.x - other.x, one.y - other.y) - 1) < 0.1;

export function hexPoints({ x, y }: Spot, scale = 1): string {
  return CORNERS.map(([dx, dy]) => `${fixed(x + dx * scale)},${fixed(y + dy * scale)}`).join(" ");
}

/** The smallest window that shows the whole map. */
export function frame({ hexes, entrances, tunnels }: MapBrief): { x: number; y: number; width: number; height: number } {
  const spots = [...hexes, ...entrances, ...tunnels];
  const x = Math.min(...spots.map((spot) => spot.x)) - MARGIN;
  const y = Math.min(...spots.map((spot) => spot.y)) - MARGIN;
  return {
    x: fixed(x),
    y: fixed(y),
    width: fixed(Math.max(...spots.map((spot) => spot.x)) + MARGIN - x),
    height: fixed(Math.max(...spots.map((spot) => spot.y)) + MARGIN - y),
  };
}

/** The outer walls: every side of a hex with no hex behind it. */
export function walls(hexes: HexBrief[]): string {
  return hexes.flatMap((hex) => CORNERS.map((_, side) => wall(hexes, hex, side))).join("");
}

function wall(hexes: HexBrief[], hex: HexBrief, side: number): string {
  const [ax, ay] = CORNERS[side];
  const [bx, by] = CORNERS[(side + 1) % 6];
  const behind = { x: hex.x + ax + bx, y: hex.y + ay + by };
  if (hexes.some((other) => Math.hypot(other.x - behind.x, other.y - behind.y) < 0.1)) return "";
  return `M${fixed(hex.x + ax)} ${fixed(hex.y + ay)}L${fixed(hex.x + bx)} ${fixed(hex.y + by)}`;
}

/** A short arrow from an entrance towards its hex, as a triangle. */
export function arrow(from: Spot, to: Spot): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const tip = (turn: number, far: number) =>
    `${fixed(from.x + far * Math.cos(angle + turn))},${fixed(from.y + far * Math.sin(angle + turn))}`;
  return [tip(0, 0.42), tip(2.3, 0.24), tip(Math.PI, 0.06), tip(-2.3, 0.24)].join(" ");
}

/** A pencilled way for the first page: in by the first entrance, past what is wanted, out by the last. It promises nothing. */
export function pencilled(map: MapBrief, wanted: string[]): string {
  const goals = map.hexes.filter(({ space }) => wanted.some((piece) => map.pieces[space]?.[piece]));
  const [first, last] = [map.entrances[0], map.entrances[map.entrances.length - 1]];
  if (!first || goals.length === 0) return "";
  const stops = [first.towards, ...goals.map(({ space }) => space), last.towards];
  const legs = stops.slice(1).map((stop, number) => leg(map.hexes, stops[number], stop));
  const spaces = [first.towards, ...legs.flat()];
  const spots = [first, ...spaces.map((space) => map.hexes.find((hex) => hex.space === space) as Spot), last];
  return spots.map(({ x, y }, number) => `${number === 0 ? "M" : "L"}${fixed(x)} ${fixed(y)}`).join("");
}

/** The spaces after `from` on a shortest way to another. */
function leg(hexes: HexBrief[], from: number, to: number): number[] {
  const cameFrom = new Map<number, number>([[from, from]]);
  const queue = hexes.filter((hex) => hex.space === from);
  for (let hex = queue.shift(); hex && !cameFrom.has(to); hex = queue.shift()) {
    const here = hex;
    const fresh = hexes.filter((other) => beside(here, other) && !cameFrom.has(other.space));
    for (const other of fresh) cameFrom.set(other.space, here.space);
    queue.push(...fresh);
  }
  const way: number[] = [];
  for (let at: number | undefined = to; at !== undefined && at !== from; at = cameFrom.get(at)) way.unshift(at);
  return way;
}
