import type { EntranceBrief, HexBrief, MapBrief } from "../lib/types";
import type { DrawingKit, SketchCell } from "../lib/types_design";
import { WIDTH, type Spot } from "../masters/geometry";
import { looksOf } from "../masters/looks";
import type { Place } from "../masters/places";
import { mostChits } from "../masters/slots";
import { cellAt, columnOf, isAt, middleOf, type Axial, type Cells } from "./cells";
import { isHex } from "./strokes";
import { places as say } from "../words/design";

/** What the paper shows at each cell, in the words and shapes of the board. */

const BIAS = 500; // cells may be left of and above the first one
const WIDE = 1001;
const HELD: Record<string, string[]> = { start: ["captive"] }; // a pawn is drawn where somebody begins

/** The number of a cell, by which it is found again on the paper. */
export const numberOf = ({ q, r }: Axial): number => (r + BIAS) * WIDE + q + BIAS;

export const axialOf = (number: number): Axial => ({ q: (number % WIDE) - BIAS, r: Math.floor(number / WIDE) - BIAS });

export function spotOf(cell: Axial, name = "", towards?: number): Spot {
  return { space: numberOf(cell), name, ...middleOf(cell), ...(towards === undefined ? {} : { towards }) };
}

/** What lies in a cell, in the words of the palette. */
export function wordsFor(kit: DrawingKit, cells: Cells, spot: Axial): string {
  const place = say.at(spot.r + 1, columnOf(spot) + 1);
  const signs = cellAt(cells, spot)?.signs;
  if (!signs) return say.gap(place);
  const names = signs.map((sign) => {
    const kind = kit.tiles.find((tile) => tile.signs.includes(sign));
    return kind && kind.signs.length > 1 ? `${kind.about.name} ${sign.replace("=", "")}` : (kind?.about.name ?? sign);
  });
  return say.holds(place, names.join(", "));
}

/** A hex with all that is on it, as the board draws one. */
export function placeOf(kit: DrawingKit, cell: SketchCell): Place {
  const looks = cell.signs.map((sign) => kit.looks[sign]).filter(Boolean);
  const pieces: Record<string, number> = {};
  for (const look of looks) for (const [name, amount] of Object.entries(look.pieces)) pieces[name] = (pieces[name] ?? 0) + amount;
  const marks = looks.flatMap((look) => look.marks);
  const unknown = looks.some((look) => look.unknown);
  const space = { space: numberOf(cell), entrance: false, unknown, pieces, stalking: false };
  const shown = looksOf(
    space,
    marks.flatMap((mark) => [mark, ...(HELD[mark] ?? [])]),
    mostChits(0),
  );
  return { spot: spotOf(cell), space, marks, looks: shown, pawns: [], tokens: [], ghosts: [], words: "" };
}

/** The hex that an entrance points at. */
export function beyond(kit: DrawingKit, cell: SketchCell): Axial | undefined {
  const arrows = kit.tiles.find(({ points }) => points)?.signs ?? [];
  const direction = arrows.findIndex((arrow) => cell.signs.includes(arrow));
  if (direction < 0) return undefined;
  const [dq, dr] = kit.directions[direction];
  return { q: cell.q + dq, r: cell.r + dr };
}

/** The bare building, for its walls. */
export function buildingOf(kit: DrawingKit, cells: Cells): { map: MapBrief; doors: EntranceBrief[] } {
  const hexes = cells.filter((cell) => isHex(kit, cells, cell)).map((cell): HexBrief => ({ ...briefly(cell), marks: [] }));
  const outside = cells.filter((cell) => !isHex(kit, cells, cell));
  const ordered = outside.filter((cell) => beyond(kit, cell)).sort((one, other) => one.r - other.r || one.q - other.q);
  const doors = ordered.map((cell, number): EntranceBrief => {
    const to = beyond(kit, cell)!;
    return { ...briefly(cell), name: `E${number + 1}`, towards: cells.some(isAt(to)) ? numberOf(to) : -1 };
  });
  const tunnels = outside.filter((cell) => !beyond(kit, cell)).map((cell, tunnel) => ({ ...briefly(cell), tunnel }));
  return { map: { hexes, entrances: doors, pieces: {}, tunnels }, doors };
}

function briefly(cell: Axial): { space: number; x: number; y: number } {
  const { x, y } = middleOf(cell);
  return { space: numberOf(cell), x: x / WIDTH, y: y / WIDTH };
}
