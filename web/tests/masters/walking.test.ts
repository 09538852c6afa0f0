import { expect, test } from "vitest";
import type { Beat, Offered } from "../../src/lib/types";
import { stopsAt, takenAlong } from "../../src/masters/walking";

const beat = (type: string, at = -1) => ({ fact: { type, at } }) as unknown as Beat;
const offer = (type: string, who: number, at: number, warning = "") => ({ command: { type, who, at }, warning }) as unknown as Offered;

test("one walks on unless something comes to light on the way that is left", () => {
  expect(stopsAt([beat("Moved", 3), beat("Revealed", 9)], [4, 5])).toBe(false);
  expect(stopsAt([beat("Revealed", 5)], [4, 5])).toBe(true);
  expect(stopsAt([beat("Revealed", 9), beat("DogMoved")], [4, 5])).toBe(true);
  expect(stopsAt([beat("Revealed", 9)], [])).toBe(false);
});

test("the only loot where one arrives is taken along", () => {
  const loot = offer("PickUp", 1, 7);
  expect(takenAlong([offer("Move", 1, 7), loot, offer("PickUp", 2, 7), offer("PickUp", 1, 8)], 1, 7)).toBe(loot);
});

test("where there is a choice, or a risk, one takes it oneself", () => {
  expect(takenAlong([offer("PickUp", 1, 7), offer("PickUp", 1, 7)], 1, 7)).toBeUndefined();
  expect(takenAlong([offer("PickUp", 1, 7, "an alarm")], 1, 7)).toBeUndefined();
  expect(takenAlong([], 1, 7)).toBeUndefined();
});
