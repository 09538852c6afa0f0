import { expect, test } from "vitest";
import { freshIn } from "../../src/masterminds/fresh";

test("cards that were drawn are told from those one had", () => {
  expect(freshIn(["fixer", "hacker", "hacker", "tip"], ["fixer", "hacker"])).toEqual([false, false, true, true]);
  expect(freshIn(["fixer"], ["fixer", "hacker"])).toEqual([false]);
  expect(freshIn([], ["fixer"])).toEqual([]);
});
