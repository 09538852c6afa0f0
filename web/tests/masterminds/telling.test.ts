import { expect, test } from "vitest";
import type { Beat } from "../../src/lib/types";
import { isTold } from "../../src/masterminds/telling";

const beat = (type: string, text: string, loud = false, more: object = {}) => ({ fact: { type, ...more }, said: { text, loud } }) as Beat;

test("of what one does oneself only loud things are told that come of it", () => {
  expect(isTold(beat("HeatGained", "two Heat", true), true)).toBe(true);
  expect(isTold(beat("Declared", "a heist", true), true)).toBe(false);
  expect(isTold(beat("Hired", "somebody"), true)).toBe(false);
});

test("of what others do deeds are told, and what is loud", () => {
  expect(isTold(beat("Hired", "somebody"), false)).toBe(true);
  expect(isTold(beat("Declared", "a heist", true), false)).toBe(true);
  expect(isTold(beat("CardDrawn", "a card"), false)).toBe(false);
  expect(isTold(beat("Hired", ""), false)).toBe(false);
  expect(isTold(beat("ComplicationDealt", "one", true), false)).toBe(false);
});

test("of the actions of others only gathering is told, the rest speaks for itself", () => {
  expect(isTold(beat("ActionTaken", "x", true, { action: "Gather Resources" }), false)).toBe(true);
  expect(isTold(beat("ActionTaken", "x", true, { action: "Legwork" }), false)).toBe(false);
});
