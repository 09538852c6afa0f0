import { expect, test } from "vitest";
import type { Counted } from "../../src/lib/types_masterminds";
import { meets } from "../../src/masterminds/meets";

const counted = (needed: number, had: number, substitutes: number): Counted =>
  ({ type: "Counted", seat: 0, members: [], needed, had, substitutes, heat: 0, success: had >= needed }) as Counted;
const how = (needs: string[], brought: string[], count: Counted | null) => meets(needs, brought, count).map(({ met }) => met);

test("before icons are counted every need is open", () => {
  expect(how(["Force", "Tech"], ["Force"], null)).toEqual(["open", "open"]);
});

test("icons meet the needs of their own skill", () => {
  expect(how(["Force", "Tech", "Force"], ["Force", "Force", "Tech"], counted(3, 3, 0))).toEqual(["met", "met", "met"]);
});

test("icons of the wrong kind stand in for others", () => {
  expect(how(["Force", "Tech"], ["Force", "Force"], counted(2, 2, 1))).toEqual(["met", "other"]);
});

test("what nobody brought is missing", () => {
  expect(how(["Force", "Tech", "Tech"], ["Force"], counted(3, 1, 0))).toEqual(["met", "missing", "missing"]);
});

test("needs that were taken off do not count, and those without a picture do", () => {
  expect(how(["Force", "Tech"], ["Force"], counted(1, 1, 0))).toEqual(["met", "off"]);
  expect(how([], ["Force", "Tech"], counted(2, 2, 0))).toEqual(["met", "met"]);
});

test("boosts count although no member brought them", () => {
  expect(how(["Force", "Tech"], ["Force"], counted(2, 2, 0))).toEqual(["met", "met"]);
});
