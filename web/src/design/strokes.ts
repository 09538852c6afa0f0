import type { DrawingKit, TileKind } from "../lib/types_design";
import { cellAt, put, type Axial, type Cells } from "./cells";

/** What one stroke of the pen does to one cell. */

type Kit = Pick<DrawingKit, "tiles" | "directions">;

export const FLOOR = "."; // the sign of a hex with nothing on it

const outsideSigns = (kit: Kit): string[] => kit.tiles.filter(({ outside }) => outside).flatMap(({ signs }) => signs);

/** Is there a hex, and not a gap with something in it? */
export function isHex(kit: Kit, cells: Cells, spot: Axial): boolean {
  const cell = cellAt(cells, spot);
  return cell !== undefined && !cell.signs.some((sign) => outsideSigns(kit).includes(sign));
}

/** The kind of tile that one finds in a cell: what lies on top. */
export function kindAt(kit: Kit, cells: Cells, spot: Axial): TileKind | undefined {
  const signs = cellAt(cells, spot)?.signs ?? [];
  return kit.tiles.findLast((kind) => kind.signs.some((sign) => signs.includes(sign)));
}

export const holds = (cells: Cells, spot: Axial, kind: TileKind): boolean =>
  cellAt(cells, spot)?.signs.some((sign) => kind.signs.includes(sign)) ?? false;

/** Lay a tile: in the place of what is there, or upon it. */
export function lay(kit: Kit, cells: Cells, spot: Axial, kind: TileKind, adding = false): Cells {
  if (holds(cells, spot, kind) && (adding || kind.points || kind.one_of_each)) return cells;
  const sign = freshSign(kit, cells, spot, kind);
  if (sign === undefined) return cells;
  if (!adding || kind.outside || sign === FLOOR || !isHex(kit, cells, spot)) return put(cells, spot, [sign]);
  return put(cells, spot, [...signsUnder(cells, spot), sign]);
}

const signsUnder = (cells: Cells, spot: Axial): string[] => (cellAt(cells, spot)?.signs ?? []).filter((sign) => sign !== FLOOR);

/** The sign a tile begins with here; none if the map has all of them. */
function freshSign(kit: Kit, cells: Cells, spot: Axial, kind: TileKind): string | undefined {
  if (kind.points) return kind.signs[doorways(kit, cells, spot)[0] ?? 0];
  if (!kind.one_of_each) return kind.signs[0];
  const drawn = cells.flatMap(({ signs }) => signs);
  return kind.signs.find((sign) => !drawn.includes(sign));
}

/** The directions from a gap to the hexes beside it. */
function doorways(kit: Kit, cells: Cells, { q, r }: Axial): number[] {
  const beside = kit.directions.map(([dq, dr]) => ({ q: q + dq, r: r + dr }));
  return [0, 1, 2, 3, 4, 5].filter((direction) => isHex(kit, cells, beside[direction]));
}

/** A second stroke on the same tile: the next door, more cash, another chit. */
export function again(kit: Kit, cells: Cells, spot: Axial, kind: TileKind): Cells {
  const signs = cellAt(cells, spot)?.signs ?? [];
  const here = signs.findIndex((sign) => kind.signs.includes(sign));
  if (here < 0 || kind.one_of_each) return cells;
  if (kind.points) return put(cells, spot, [turned(kind, signs[here], doorways(kit, cells, spot))]);
  if (kind.signs.length > 1) return put(cells, spot, signs.with(here, after(kind.signs, signs[here])));
  const many = signs.filter((sign) => sign === signs[here]).length;
  if (many < kind.most) return put(cells, spot, [...signs, signs[here]]);
  return many > 1 ? put(cells, spot, [...signs.filter((sign) => sign !== signs[here]), signs[here]]) : cells;
}

const after = (signs: readonly string[], sign: string): string => signs[(signs.indexOf(sign) + 1) % signs.length];

function turned(kind: TileKind, arrow: string, ways: number[]): string {
  const now = kind.signs.indexOf(arrow);
  return ways.length > 0 ? kind.signs[ways.find((way) => way > now) ?? ways[0]] : after(kind.signs, arrow);
}

export const erase = (cells: Cells, spot: Axial): Cells => put(cells, spot, []);
