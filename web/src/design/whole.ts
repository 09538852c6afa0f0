import type { DrawingKit } from "../lib/types_design";
import { columnOf, type Axial, type Cells } from "./cells";

/** What is done to the whole map at once. Nothing wraps round an edge: the paper has none. */

type Kit = Pick<DrawingKit, "tiles" | "directions">;
type Move = (spot: Axial) => Axial;

/** Every cell somewhere else, and arrows that still point at the same hex. */
function moved(kit: Kit, cells: Cells, move: Move): Cells {
  const arrows = kit.tiles.find(({ points }) => points)?.signs ?? [];
  const origin = move({ q: 0, r: 0 });
  const directions = kit.directions.map(([q, r]) => move({ q, r })).map(({ q, r }) => ({ q: q - origin.q, r: r - origin.r }));
  const turned = directions.map(({ q, r }) => kit.directions.findIndex(([dq, dr]) => dq === q && dr === r));
  const pointing = (sign: string) => (arrows.includes(sign) ? arrows[turned[arrows.indexOf(sign)]] : sign);
  return cells.map((cell) => ({ ...cell, ...move(cell), signs: cell.signs.map(pointing) }));
}

/** The map a sixth of a circle further round its middle. */
export function turn(kit: Kit, cells: Cells, clockwise = true): Cells {
  const middle = middleCell(cells);
  const round: Move = clockwise ? ({ q, r }) => ({ q: -r, r: q + r }) : ({ q, r }) => ({ q: q + r, r: -q });
  return moved(kit, cells, (spot) => about(middle, spot, round));
}

/** Left for right, or top for bottom. */
export function mirror(kit: Kit, cells: Cells, upright = false): Cells {
  const middle = middleCell(cells);
  const flip: Move = upright ? ({ q, r }) => ({ q: q + r, r: -r }) : ({ q, r }) => ({ q: -q - r, r });
  return moved(kit, cells, (spot) => about(middle, spot, flip));
}

/** The map one step in a direction. */
export function shift(kit: Kit, cells: Cells, direction: number): Cells {
  const [dq, dr] = kit.directions[direction];
  return cells.map((cell) => ({ ...cell, q: cell.q + dq, r: cell.r + dr }));
}

function about(middle: Axial, spot: Axial, move: Move): Axial {
  const { q, r } = move({ q: spot.q - middle.q, r: spot.r - middle.r });
  return { q: q + middle.q, r: r + middle.r };
}

function middleCell(cells: Cells): Axial {
  if (cells.length === 0) return { q: 0, r: 0 };
  const rows = cells.map(({ r }) => r);
  const columns = cells.map(columnOf);
  const r = Math.round((Math.min(...rows) + Math.max(...rows)) / 2);
  const column = Math.round((Math.min(...columns) + Math.max(...columns)) / 2);
  return { q: column - Math.floor(r / 2), r };
}
