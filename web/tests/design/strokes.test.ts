import { describe, expect, it } from "vitest";
import type { TileKind } from "../../src/lib/types_design";
import { cellAt, fromSpot, windowOf, type Cells } from "../../src/design/cells";
import { again, erase, kindAt, lay } from "../../src/design/strokes";
import { mirror, shift, turn } from "../../src/design/whole";

const about = { name: "", text: "", do: "", rule: "" };
const plain = { about, group: "", stock: "", most: 1, outside: false, points: false, one_of_each: false };
const room: TileKind = { ...plain, id: "room", signs: ["."] };
const guard: TileKind = { ...plain, id: "guard", signs: ["G"], most: 2 };
const cash: TileKind = { ...plain, id: "cash", signs: ["$1", "$2", "$3"] };
const gate: TileKind = { ...plain, id: "gate", signs: ["=A", "=B"], one_of_each: true };
const door: TileKind = { ...plain, id: "entrance", signs: ["→", "↗", "↖", "←", "↙", "↘"], outside: true, points: true };
const directions: [number, number][] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
const kit = { tiles: [room, guard, cash, gate, door], directions };
const at = (q: number, r: number) => ({ q, r });
const signsAt = (cells: Cells, q: number, r: number) => cellAt(cells, at(q, r))?.signs;

describe("a stroke", () => {
  it("lays a tile in the place of what is there", () => {
    const cells = lay(kit, lay(kit, [], at(0, 0), guard), at(0, 0), room);

    expect(signsAt(cells, 0, 0)).toEqual(["."]);
  });

  it("lays it upon what is there when one stacks", () => {
    const cells = lay(kit, lay(kit, [], at(0, 0), cash), at(0, 0), guard, true);

    expect(signsAt(cells, 0, 0)).toEqual(["$1", "G"]);
    expect(lay(kit, cells, at(0, 0), guard, true)).toBe(cells);
  });

  it("makes a room where there is none, even when one stacks", () => {
    expect(signsAt(lay(kit, [], at(3, 1), guard, true), 3, 1)).toEqual(["G"]);
  });

  it("on the same tile again gives a second chit, and then one", () => {
    const one = lay(kit, [], at(0, 0), guard);
    const two = again(kit, one, at(0, 0), guard);

    expect(signsAt(two, 0, 0)).toEqual(["G", "G"]);
    expect(signsAt(again(kit, two, at(0, 0), guard), 0, 0)).toEqual(["G"]);
  });

  it("on cash again gives more, up to the most there is", () => {
    let cells = lay(kit, [], at(0, 0), cash);
    const worths = [1, 2, 3].map(() => signsAt((cells = again(kit, cells, at(0, 0), cash)), 0, 0)![0]);

    expect(worths).toEqual(["$2", "$3", "$1"]);
  });

  it("letters gates in order, as many as there are", () => {
    const cells = [at(0, 0), at(1, 0), at(2, 0)].reduce((done: Cells, spot) => lay(kit, done, spot, gate), []);

    expect(signsAt(cells, 0, 0)).toEqual(["=A"]);
    expect(signsAt(cells, 1, 0)).toEqual(["=B"]);
    expect(signsAt(cells, 2, 0)).toBeUndefined();
  });

  it("points an entrance at a hex beside it, and then at the next", () => {
    const rooms = [at(0, 0), at(1, -1)].reduce((done: Cells, spot) => lay(kit, done, spot, room), []);
    const first = lay(kit, rooms, at(0, -1), door);

    expect(signsAt(first, 0, -1)).toEqual(["→"]);
    expect(signsAt(again(kit, first, at(0, -1), door), 0, -1)).toEqual(["↘"]);
  });

  it("erases a cell altogether, and picks up what lies on top", () => {
    const cells = lay(kit, [], at(2, 2), guard);

    expect(kindAt(kit, cells, at(2, 2))?.id).toBe("guard");
    expect(erase(cells, at(2, 2))).toEqual([]);
  });
});

describe("the whole map", () => {
  const cells: Cells = [
    { q: 0, r: 0, signs: ["→"], code: "" },
    { q: 1, r: 0, signs: ["G"], code: "AA" },
    { q: 2, r: 0, signs: ["."], code: "" },
  ];

  it("is as it was after six turns, and arrows turn with it", () => {
    const once = turn(kit, cells);
    const six = [1, 2, 3, 4, 5].reduce((turned) => turn(kit, turned), once);

    expect(once[0].signs).toEqual(["↘"]);
    expect(six).toEqual(cells);
    expect(turn(kit, once, false)).toEqual(cells);
  });

  it("is as it was when it is mirrored twice", () => {
    const mirrored = mirror(kit, cells);

    expect(mirrored[0].signs).toEqual(["←"]);
    expect(mirrored.map(({ q }) => q)).toEqual([2, 1, 0]);
    expect(mirror(kit, mirrored)).toEqual(cells);
    expect(mirror(kit, mirror(kit, cells, true), true)).toEqual(cells);
  });

  it("is shifted without losing anything, wherever the edge was", () => {
    const shifted = [1, 2, 3, 4].reduce((done: Cells) => shift(kit, done, 3), cells);

    expect(shifted.map(({ q }) => q)).toEqual([-4, -3, -2]);
    expect(windowOf(shifted).left).toBeLessThanOrEqual(-5);
  });

  it("finds a spot of the server again on the paper", () => {
    expect(fromSpot([1, 1], [3, -2])).toEqual({ q: 4, r: -1 });
    expect(fromSpot([1, 3], [0, 0])).toEqual({ q: 0, r: 3 });
  });
});
