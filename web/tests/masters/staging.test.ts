import { expect, test } from "vitest";
import type { Beat } from "../../src/lib/types";
import type { Desk } from "../../src/masters/desk.svelte";
import { folds, stagingOf } from "../../src/masters/staging";

const beat = (type: string, card = ""): Beat =>
  ({
    fact: { type },
    said: { text: "", rule: "", card, space: -1, loud: true, aside: false, deed: false, head: false },
    change: [],
  }) as Beat;
const desk = (objective: boolean) =>
  ({
    cardOf: () => ({ title: "A card", text: "What it does." }),
    brief: { words: { crisis: "calamity" } },
    outcome: { objective },
  }) as unknown as Desk;
const stage = stagingOf(desk(true));

test("a lost event is struck out, a crisis and the Escape always stop", () => {
  expect(stage(beat("AlertRaised")).look).toBe("lost");
  expect([stage(beat("EventBegan")).stop, stage(beat("CrisisBegan")).stop, stage(beat("EscapeBegan")).stop]).toEqual([
    "alone",
    "always",
    "always",
  ]);
});

test("what is to be read takes its time, and a crisis has the edition’s own word", () => {
  expect([stage(beat("EventBegan", "1")).reads, stage(beat("Revealed", "1")).reads]).toEqual(["What it does.", ""]);
  expect(stage(beat("CrisisBegan")).title).toBe("calamity");
});

test("the end sounds as it ends", () => {
  expect([stage(beat("HeistEnded")).sound, stagingOf(desk(false))(beat("HeistEnded")).sound]).toEqual(["win", "lose"]);
});

test("anything else is a plain sentence", () => {
  expect(stage(beat("Bagged")).look).toBe("caption");
});

test("noise that rises step by step is told once, or by the alert it raises", () => {
  expect([
    folds(beat("NoiseRose"), beat("NoiseRose")),
    folds(beat("NoiseRose"), beat("AlertRaised")),
    folds(beat("NoiseRose"), beat("EventBegan")),
    folds(beat("AlertRaised"), beat("AlertRaised")),
  ]).toEqual([true, true, false, false]);
});
