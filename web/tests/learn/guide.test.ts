import { beforeEach, expect, test } from "vitest";
import { alike, Guide } from "../../src/learn/guide.svelte";
import type { Lesson } from "../../src/lib/types";

const enter = { type: "Enter", who: 1, at: 2 };
const plan = { type: "Plan", who: 0, at: 0 };
const ready = { type: "Ready" };
const think = { type: "Think", who: 0 };
const step = (text: string, commands: object[], auto: number[] = [], allows: string[] = []) => ({ text, commands, auto, allows });
const lesson = {
  id: "one",
  steps: [step("lay", [enter, plan], [0]), step("go", [ready], [], ["Answer"]), step("free", [])],
} as unknown as Lesson;

beforeEach(() => sessionStorage.clear());

test("commands are alike whatever the order of their parts", () => {
  expect(alike({ at: 2, who: 1, type: "Enter" }, enter)).toBe(true);
  expect(alike(plan, enter)).toBe(false);
});

test("a guide leads from step to step and lets nothing else through", () => {
  const guide = new Guide(lesson, "key");
  guide.offered = [enter, plan];
  expect([guide.auto, guide.wanted, guide.step?.text]).toEqual([enter, undefined, "lay"]);
  expect([guide.allows(plan), guide.allows(ready), guide.allows(think)]).toEqual([true, false, true]);

  guide.took(enter);
  guide.offered = [plan, ready];
  expect([guide.auto, guide.wanted]).toEqual([undefined, plan]);

  guide.took(plan);
  expect([guide.wanted, guide.step?.text, guide.allows({ type: "Answer", option: 1 })]).toEqual([ready, "go", true]);
});

test("while what comes next is not on offer yet, the step before stays", () => {
  const guide = new Guide(lesson, "key");
  guide.offered = [plan];
  guide.took(enter);
  guide.took(plan);
  guide.offered = [];

  expect([guide.step?.text, guide.wanted]).toEqual(["lay", undefined]);
});

test("what the table has seen to by itself is passed over", () => {
  const guide = new Guide(lesson, "key");
  guide.offered = [plan];

  expect(guide.wanted).toEqual(plan);
  guide.offered = [ready];
  expect(guide.wanted).toEqual(ready);
  guide.took(ready);
  expect([guide.free, guide.step?.text, guide.allows(plan)]).toEqual([true, "free", true]);
});

test("whoever loads the page again continues where they were", () => {
  new Guide(lesson, "key").took(enter);
  const again = new Guide(lesson, "key");
  again.offered = [enter, plan];

  expect(again.wanted).toEqual(plan);
});
