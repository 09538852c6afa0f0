import { beforeEach, expect, test } from "vitest";
import { Keys } from "../../src/masters/boardkeys";
import { spotsOf } from "../../src/masters/geometry";
import type { HexBrief } from "../../src/lib/types";

// Three rows; the middle one is shifted by half a hex.
const ROW = Math.sqrt(3) / 2;
const HEXES = [
  [0, 0, 0],
  [1, 1, 0],
  [2, 0.5, 1],
  [3, 1.5, 1],
  [4, 0, 2],
  [5, 1, 2],
].map(([space, x, row]) => ({ space, x, y: row * ROW }) as unknown as HexBrief);

let done: string[];
let keys: Keys;

beforeEach(() => {
  done = [];
  keys = new Keys({
    spots: () => spotsOf(HEXES, []),
    pawn: () => 4,
    lit: () => [5, 1, 99],
    focus: (space) => done.push(`focus ${space}`),
    choose: (space) => done.push(`choose ${space}`),
    point: (space) => done.push(`point ${space}`),
  });
});

test("down and down again comes back to the column one left", () => {
  keys.press("ArrowDown", 1);
  keys.press("ArrowDown", Number(done[0].split(" ")[1]));
  expect(done.at(-1)).toBe("focus 5");

  keys.press("ArrowDown", 0);
  keys.press("ArrowDown", 2);
  expect(done.at(-1)).toBe("focus 4");
});

test("Home leads to the pawn, End from one lit hex to the next and round", () => {
  for (const [key, space] of [
    ["Home", 0],
    ["End", 0],
    ["End", 1],
    ["End", 5],
  ] as const)
    keys.press(key, space);

  expect(done).toEqual(["focus 4", "focus 1", "focus 5", "focus 1"]);
});

test("Enter and the space bar choose, p points, other keys are left to others", () => {
  expect(["Enter", " ", "p", "P", "x"].map((key) => keys.press(key, 3))).toEqual([true, true, true, true, false]);
  expect(done).toEqual(["choose 3", "choose 3", "point 3", "point 3"]);
});

test("an arrow at the edge is known, and leads nowhere", () => {
  expect(keys.press("ArrowLeft", 0)).toBe(true);
  expect(done).toEqual([]);
});
