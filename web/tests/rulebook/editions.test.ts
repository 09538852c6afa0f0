import { expect, test } from "vitest";
import type { Rulebook } from "../../src/lib/types";
import { ruleAt } from "../../src/rulebook/book";
import { comparisonAt, labelOf, pairs, playable, versions } from "../../src/rulebook/editions";

const cell = (edition: string, text: string, way: number, title = "Guard") => ({ edition, title, text, way });
const CELLS = [cell("three", "Stay.", 0), cell("two", "Stay.", 0), cell("one", "Do not move.", 1)];
const book = {
  sections: [{ rules: ["B1", "A1"] }, { rules: ["C1"] }],
  rules: {
    A1: { id: "A1", cells: CELLS },
    B1: { id: "B1", cells: [cell("three", "Go.", 0), cell("two", "Walk.", 0), cell("one", "Walk.", 0)] },
    C1: { id: "C1", cells: [] },
  },
} as unknown as Rulebook;
const found = (one: string, other: string) => pairs(book, one, other).map(({ rule, alike }) => [rule.id, alike]);

test("a wording that editions share is told once", () => {
  expect(versions(CELLS).map(({ editions }) => editions)).toEqual([["three", "two"], ["one"]]);
  expect(versions([cell("two", "Stay.", 0), cell("one", "Stay.", 0, "Watchman")])).toHaveLength(2);
});

test("two editions are compared in the order of the book, with whether they play alike", () => {
  expect(found("three", "one")).toEqual([
    ["B1", true],
    ["A1", false],
  ]);
  expect(found("two", "one")).toEqual([["A1", false]]);
  expect([found("one", "one"), found("one", "none")]).toEqual([[], []]);
});

test("an edition is named by its name and title, and chosen only if it can be played", () => {
  const edition = (name: string, title: string, playable: boolean) => ({ name, title, playable, differs: "", standard: false });

  expect([labelOf(edition("two", "2021", true)), labelOf(edition("one", "", true))]).toEqual(["two (2021)", "one"]);
  expect(playable([edition("two", "", true), edition("one", "", false)]).map(({ name }) => name)).toEqual(["two"]);
});

test("addresses name an edition only where it is another one", () => {
  expect([ruleAt("A1"), ruleAt("A1", "v1.0"), comparisonAt("v1.0", "v2/0")]).toEqual([
    "/rules/A1",
    "/rules/A1?edition=v1.0",
    "/compare/v1.0/v2%2F0",
  ]);
});
