import { expect, test } from "vitest";
import type { Beat } from "../../src/lib/types";
import { isTold } from "../../src/masterminds/telling";

const beat = (type: string, text: string, loud = false, more: object = {}) => ({ fact: { type, ...more }, said: { text, loud } }) as Beat;
const [ME, RIVAL] = [0, 1];

test("of what one does oneself only loud things are told that come of it", () => {
  expect(isTold(beat("HeatGained", "two Heat", true), ME, ME)).toBe(true);
  expect(isTold(beat("Declared", "a heist", true), ME, ME)).toBe(false);
  expect(isTold(beat("Hired", "somebody"), ME, ME)).toBe(false);
});

test("of what others do deeds are told, and what is loud", () => {
  expect(isTold(beat("Hired", "somebody"), RIVAL, ME)).toBe(true);
  expect(isTold(beat("Declared", "a heist", true), RIVAL, ME)).toBe(true);
  expect(isTold(beat("CardDrawn", "a card"), RIVAL, ME)).toBe(false);
  expect(isTold(beat("Hired", ""), RIVAL, ME)).toBe(false);
  expect(isTold(beat("ComplicationDealt", "one", true), RIVAL, ME)).toBe(false);
});

test("of the actions of others only gathering is told, the rest speaks for itself", () => {
  expect(isTold(beat("ActionTaken", "x", true, { action: "Gather Resources" }), RIVAL, ME)).toBe(true);
  expect(isTold(beat("ActionTaken", "x", true, { action: "Legwork" }), RIVAL, ME)).toBe(false);
});

test("that a turn begins is told of others, and of oneself by the line on top", () => {
  expect(isTold(beat("TurnBegan", "Bo", true, { seat: RIVAL }), ME, ME)).toBe(false);
  expect(isTold(beat("TurnBegan", "Bo", true, { seat: RIVAL }), RIVAL, ME)).toBe(true);
  expect(isTold(beat("TurnBegan", "you", true, { seat: ME }), RIVAL, ME)).toBe(false);
  expect(isTold(beat("TurnBegan", "Bo", true, { seat: RIVAL }), RIVAL, null)).toBe(true);
});
