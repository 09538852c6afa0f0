import { expect, it } from "vitest";
import { lookOf } from "../../src/campaign/portraits";

it("draws no two of the eight classes alike", () => {
  const looks = Array.from({ length: 8 }, (_, group) => JSON.stringify(lookOf(group)));

  expect(new Set(looks).size).toBe(8);
});

it("draws a class that is not known as the first one", () => {
  expect(lookOf(-1)).toEqual(lookOf(0));
});
