import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Replay } from "../../src/lib/types";
import { Reel } from "../../src/replay/reel.svelte";

const frame = (text: string, change: [string[], unknown][] = [], seat = 0) => ({
  seat,
  beat: { fact: null, said: { text, rule: "", card: "", space: -1, loud: false, aside: false }, change },
});

let reel: Reel;

beforeEach(() => {
  vi.useFakeTimers();
  const frames = [
    frame("Player 1 plans"),
    frame("", [[["view", "phase"], "action"]]),
    frame("a noise", [[["view", "noise"], 1]]),
    frame("Player 2 and Player 3", [[["view", "round"], 2]]),
    frame("the end", [[["view", "phase"], "over"]]),
  ];
  const first = { view: { phase: "planning", round: 1, noise: 0 } };
  const people = [{ name: "Ada" }, { name: "" }];
  reel = new Reel({ first, frames, brief: { names: ["Player 1", "Player 2"] }, people } as unknown as Replay);
});

afterEach(() => {
  reel.pause();
  vi.useRealTimers();
});

test("every moment is the one before it with its changes", () => {
  expect(reel.moments.map(({ view }) => `${view.phase} ${view.round} ${view.noise}`)).toEqual([
    "planning 1 0",
    "planning 1 0",
    "action 1 0",
    "action 1 1",
    "action 2 1",
    "over 2 1",
  ]);
});

test("parts begin where a phase or a round does", () => {
  expect(reel.parts).toEqual([
    { at: 0, title: "The plan" },
    { at: 2, title: "Round 1" },
    { at: 4, title: "Round 2" },
    { at: 5, title: "The end" },
  ]);
});

test("people are called by their names where they have one", () => {
  expect(reel.lines.map(({ said }) => said.text)).toEqual(["Ada plans", "a noise", "Player 2 and Player 3", "the end"]);
});

test("steps go from line to line, and back to before the first", () => {
  const seen = [1, 1, 1, -1, -1, -1, -1].map((by) => (reel.step(by as 1 | -1), reel.at));

  expect(seen).toEqual([1, 3, 4, 3, 1, 0, 0]);
});

test("a step back from between two lines leads to the one before", () => {
  reel.go(2);
  reel.step(-1);

  expect(reel.at).toBe(1);
});

test("jumps go from part to part", () => {
  const seen = [1, 1, 1, 1, -1, -1].map((by) => (reel.jump(by as 1 | -1), reel.at));
  expect(seen).toEqual([2, 4, 5, 5, 4, 2]);

  reel.go(3);
  reel.jump(-1);
  expect(reel.at).toBe(2);
});

test("no moment lies beyond the ends", () => {
  const seen = [99, -3, 2.4, NaN].map((moment) => (reel.go(moment), reel.at));

  expect(seen).toEqual([5, 0, 2, 0]);
});

test("it plays line by line, faster if wished, and stops at the end", () => {
  reel.speed = 2;
  reel.toggle();
  vi.advanceTimersByTime(499);
  expect(reel.at).toBe(0);
  vi.advanceTimersByTime(1);
  expect(reel.at).toBe(1);
  vi.advanceTimersByTime(5000);
  expect([reel.at, reel.playing]).toEqual([5, false]);

  reel.toggle();
  expect([reel.at, reel.playing]).toEqual([0, true]);
});

test("the line of a moment is the last that was told", () => {
  const told = [0, 1, 2, 3].map((at) => (reel.go(at), [reel.told, reel.line?.said.text, reel.beat?.said.text]));

  expect(told).toEqual([
    [0, undefined, undefined],
    [1, "Ada plans", "Player 1 plans"],
    [1, "Ada plans", ""],
    [2, "a noise", "a noise"],
  ]);
});
