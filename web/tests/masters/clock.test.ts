import { expect, test } from "vitest";
import type { Brief, Hints, View } from "../../src/lib/types";
import { clockOf, leftWords } from "../../src/masters/clock";

const brief = { cards: { C1: { kind: "crisis" } } } as unknown as Brief;
const view = (deck: string[], round = 2): View => ({ deck, round }) as View;
const hints = (events: string[], lost: string[], event: string): Hints =>
  ({ events, forecast: { lost, event, crises: [] } }) as unknown as Hints;

test("nothing has gone: it lasts as long as there are events", () => {
  expect(leftWords(9, 0, 1)).toBe("At most 9 rounds left");
});

test("by how fast events went so far it lasts about so long", () => {
  expect(leftWords(12, 9, 4)).toBe("About 4 rounds left");
  expect(leftWords(1, 9, 4)).toBe("About 1 round left");
  expect(leftWords(12, 3, 4)).toBe("At most 12 rounds left");
});

test("without an event left it is the last round", () => {
  expect(leftWords(0, 9, 4)).toBe("Last round");
});

test("cards that are gone keep their place, so that nothing moves", () => {
  const now = view(["a", "C1", "b", "c"]);
  const { gone, cells } = clockOf(now, hints(["x", "y"], ["a"], "b"), brief, now, true);

  expect(gone).toBe(2);
  expect(cells.map(({ fate }) => fate)).toEqual(["gone", "gone", "lost", "", "next", ""]);
  expect(cells.map(({ crisis }) => crisis)).toEqual([false, false, false, true, false, false]);
});

test("while a round is told the clock is that of the moment", () => {
  const { gone, cells } = clockOf(view(["a", "b"]), hints(["x", "a"], [], ""), brief, view(["b"]), false);

  expect([gone, cells.length]).toEqual([1, 3]);
});
