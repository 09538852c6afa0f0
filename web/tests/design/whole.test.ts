import { describe, expect, it } from "vitest";
import type { DrawingKit } from "../../src/lib/types_design";
import type { Cells } from "../../src/design/cells";
import { mirror, shift, turn } from "../../src/design/whole";
import written from "./whole.json";

// What becomes of maps by the directions of the server's own board: tests/server/design/whole_map.py writes it.
interface Vectors extends Pick<DrawingKit, "tiles" | "directions"> {
  maps: { cells: string; whole: Record<string, string>; shifts: string[] }[];
}
const vectors = written as unknown as Vectors;

const cellsIn = (line: string): Cells =>
  line.split(" ").map((cell) => {
    const [q, r, signs] = cell.split(",");
    return { q: Number(q), r: Number(r), signs: signs.split("/"), code: "" };
  });
const maps = vectors.maps.map((map, number) => [number, map] as const);

/** Cells by where they are from the first one: the page turns a map about its middle, wherever that is. */
const placed = (cells: Cells) => cells.map(({ q, r, signs, code }) => ({ q: q - cells[0].q, r: r - cells[0].r, signs, code }));

describe("the whole map, beside the server's board", () => {
  it.each(maps)("map %i is turned and mirrored alike", (_, { cells: line, whole }) => {
    const cells = cellsIn(line);
    const after = (what: string) => placed(cellsIn(whole[what]));

    expect(placed(turn(vectors, cells, true))).toEqual(after("turn right"));
    expect(placed(turn(vectors, cells, false))).toEqual(after("turn left"));
    expect(placed(mirror(vectors, cells, false))).toEqual(after("mirror left and right"));
    expect(placed(mirror(vectors, cells, true))).toEqual(after("mirror top and bottom"));
  });

  it.each(maps)("map %i is shifted alike", (_, { cells, shifts }) => {
    expect(shifts.map((_, direction) => shift(vectors, cellsIn(cells), direction))).toEqual(shifts.map(cellsIn));
  });
});
