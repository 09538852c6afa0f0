import { WIDTH, type Point } from "../masters/geometry";
import type { SketchCell } from "../lib/types_design";

/** The cells of a map on the paper: where they are, and what lies in them. A cell that is not there is a gap. */

export interface Axial {
  q: number;
  r: number;
}

/** A part of the paper, by columns and rows. */
export interface Window {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Cells = readonly SketchCell[];

const ROW = Math.sqrt(3) / 2; // how far rows are apart, in widths of a hex
const FIRST: Window = { left: 0, right: 8, top: 0, bottom: 6 }; // of a paper that is empty
const NARROW: Window = { left: 0, right: 5, top: 0, bottom: 6 }; // on a phone, where fingers need room
const WIDEST = 22;

export const keyOf = ({ q, r }: Axial): string => `${q},${r}`;

export const isAt =
  (spot: Axial) =>
  (cell: Axial): boolean =>
    cell.q === spot.q && cell.r === spot.r;

export const cellAt = (cells: Cells, spot: Axial): SketchCell | undefined => cells.find(isAt(spot));

export const columnOf = ({ q, r }: Axial): number => q + Math.floor(r / 2);

export const axialAt = (column: number, row: number): Axial => ({ q: column - Math.floor(row / 2), r: row });

export const middleOf = ({ q, r }: Axial): Point => ({ x: (q + r / 2) * WIDTH, y: r * ROW * WIDTH });

/** A cell with something else in it; nothing makes it a gap. */
export function put(cells: Cells, { q, r }: Axial, signs: string[]): Cells {
  const others = cells.filter((cell) => !isAt({ q, r })(cell));
  return signs.length > 0 ? [...others, { q, r, signs, code: "" }] : others;
}

/** The part of the paper that shows a map with room around it. */
export function windowOf(cells: Cells, narrow = false): Window {
  const columns = cells.map(columnOf);
  const rows = cells.map(({ r }) => r);
  const first = narrow ? NARROW : FIRST;
  const [left, right] = around(columns, first.left, first.right);
  const [top, bottom] = around(rows, first.top, first.bottom);
  return { left, right, top, bottom };
}

/** From one before the first to one behind the last, as long as that is not too wide. */
function around(places: number[], first: number, last: number): [number, number] {
  if (places.length === 0) return [first, last];
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const spare = to - from + 1 < WIDEST ? 1 : 0;
  const missing = Math.max(0, last - first - (to - from + 2 * spare));
  return [from - spare - Math.floor(missing / 2), to + spare + Math.ceil(missing / 2)];
}

/** Every cell of a part of the paper, row by row. */
export function cellsIn({ left, right, top, bottom }: Window): Axial[] {
  const columns = Array.from({ length: right - left + 1 }, (_, column) => left + column);
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) => top + row);
  return rows.flatMap((row) => columns.map((column) => axialAt(column, row)));
}

/** A spot that the server tells, counted from the corner of the map, as a cell of the paper. */
export function fromSpot([column, row]: readonly [number, number], [q, r]: readonly [number, number]): Axial {
  const { q: across, r: down } = axialAt(column, row);
  return { q: across + q, r: down + r };
}
