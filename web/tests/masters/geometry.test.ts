import { expect, test } from "vitest";
import { boxOf, freeCorner, linksOf, shaftsOf, spaceAt, spotsOf, stepTo, wallsOf, WIDTH, type Spot } from "../../src/masters/geometry";
import type { Brief, EntranceBrief, HexBrief } from "../../src/lib/types";

// Units of a brief are the width of a hex; rows are √3/2 apart.
const ROW = Math.sqrt(3) / 2;
const hex = (space: number, x: number, row: number): HexBrief => ({ space, x, y: row * ROW, marks: [] }) as unknown as HexBrief;
const door = (space: number, x: number, row: number, towards: number): EntranceBrief =>
  ({ space, name: `E${space}`, x, y: row * ROW, towards }) as unknown as EntranceBrief;
const around = (x: number, row: number) => [
  hex(1, x - 1, row),
  hex(2, x + 1, row),
  hex(3, x - 0.5, row - 1),
  hex(4, x + 0.5, row - 1),
  hex(5, x - 0.5, row + 1),
  hex(6, x + 0.5, row + 1),
];
const lines = (path: string) => path.split("M").length - 1;

test("a hex alone has six walls, two side by side share none", () => {
  expect(lines(wallsOf([hex(0, 0, 0)], []))).toBe(6);
  expect(lines(wallsOf([hex(0, 0, 0), hex(1, 1, 0)], []))).toBe(10);
});

test("an entrance leaves an opening in the wall it leads through, and in no other", () => {
  expect(lines(wallsOf([hex(0, 0, 0)], [door(9, 1, 0, 0)]))).toBe(7);
  expect(lines(wallsOf([hex(0, 0, 0)], [door(9, 5, 0, 0)]))).toBe(6);
  expect(lines(wallsOf([hex(0, 0, 0)], [door(9, 1, 0, 3)]))).toBe(6);
});

test("a gap that hexes enclose is a shaft, unless something is there", () => {
  expect(lines(shaftsOf(around(2, 2), []))).toBe(3);
  expect(shaftsOf(around(2, 2).slice(1), [])).toBe("");
  expect(shaftsOf(around(2, 2), [hex(7, 2, 2)])).toBe("");
});

test("a point belongs to the space around it", () => {
  const spots = spotsOf([hex(0, 0, 0), hex(1, 1, 0)], [door(9, 2, 0, 1)]);

  expect([0, 49, 51, 149, 160, 300].map((x) => spaceAt(spots.values(), { x, y: 0 }))).toEqual([0, 0, 1, 1, 9, undefined]);
});

test("arrows go to the neighbour, and up and down keep to their column", () => {
  const spots = spotsOf([...around(0, 0), hex(0, 0, 0)], []);
  const from = (space: number): Spot => spots.get(space)!;
  const go = (space: number, key: string, column: number) => stepTo(spots.values(), from(space), key, column)?.space;

  expect([go(0, "ArrowLeft", 0), go(0, "ArrowRight", 0)]).toEqual([1, 2]);
  expect([go(0, "ArrowUp", -WIDTH), go(0, "ArrowUp", WIDTH)]).toEqual([3, 4]);
  expect([go(1, "ArrowLeft", 0), go(0, "Enter", 0)]).toEqual([undefined, undefined]);
});

test("hexes side by side are linked, an entrance only to where it leads", () => {
  const spots = spotsOf([hex(0, 0, 0), hex(1, 1, 0), hex(2, 3, 0)], [door(9, 2, 0, 1)]);

  expect(linksOf(spots, [0, 1, 2, 9, 77]).map(([from, to]) => [from.space, to.space])).toEqual([
    [0, 1],
    [1, 9],
  ]);
});

test("the picture shows the whole map, tunnels that may still be dug included", () => {
  const brief = { map: { hexes: [hex(0, 0, 0)], entrances: [], tunnels: [door(9, 3, 0, 0)] } } as unknown as Brief;
  const { x, width } = boxOf(brief, []);

  expect([x, x + width]).toEqual([-59, 359]);
});

test("a block goes to a corner where it covers nothing, the lower right one first", () => {
  const box = { x: 0, y: 0, width: 1000, height: 1000 };

  expect(freeCorner(box, [], 100, 100)).toEqual({ x: 891, y: 891 });
  expect(freeCorner(box, [{ x: 950, y: 950 }], 100, 100)).toEqual({ x: 9, y: 891 });
  expect(
    freeCorner(
      box,
      [
        { x: 950, y: 950 },
        { x: 50, y: 950 },
        { x: 50, y: 50 },
        { x: 950, y: 50 },
      ],
      100,
      100,
    ),
  ).toBeUndefined();
});
