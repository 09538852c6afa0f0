import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "../../src/lib/playback.svelte";
import { settings } from "../../src/lib/settings.svelte";
import type { Beat, News } from "../../src/lib/types";
import { type Cue, cue, PLAIN } from "../../src/stage/cue";

const beat = (text: string, more: { loud?: boolean; type?: string; noise?: number } = {}): Beat => ({
  fact: { type: more.type ?? "NoiseMade" },
  said: { text, rule: "", card: "", space: -1, loud: more.loud ?? true, aside: false, deed: false, head: false },
  change: more.noise === undefined ? [] : [[["noise"], more.noise]],
});

const news = (...beats: Beat[]): News => ({ beats, scene: { number: 9, view: { noise: 100 } } }) as News;

const CUES: Record<string, Cue> = {
  EventBegan: cue({ stop: "alone", chapter: true }),
  CrisisBegan: cue({ stop: "always", chapter: true }),
  Rolled: cue({ least: 2000, chapter: true }),
};
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = 1;
  playback = new Playback();
  playback.staging = ({ fact }) => CUES[fact.type] ?? PLAIN;
});

afterEach(() => {
  playback.skip();
  vi.useRealTimers();
});

const told = () => playback.beat?.said.text ?? null;

test("loud happenings are told one after the other, then the newest view is back", () => {
  playback.tell({ noise: 0 }, news(beat("one"), beat("two")), "others");
  expect([told(), playback.left, playback.number]).toEqual(["one", 2, 8]);

  vi.advanceTimersByTime(1099);
  expect(told()).toBe("one");
  vi.advanceTimersByTime(1);
  expect([told(), playback.left]).toEqual(["two", 1]);

  vi.advanceTimersByTime(1100);
  expect([told(), playback.left, playback.view]).toEqual([null, 0, null]);
});

test("each moment is drawn as the board was then", () => {
  playback.tell(
    { noise: 0 },
    news(beat("one", { noise: 1 }), beat("quiet", { loud: false, noise: 2 }), beat("three", { noise: 3 })),
    "others",
  );
  expect(playback.view).toEqual({ noise: 1 });

  playback.next();
  expect([told(), playback.view]).toEqual(["three", { noise: 3 }]);
});

test("a happening by itself is drawn on the newest board", () => {
  playback.tell({ noise: 0 }, news(beat("one")), "others");

  expect(playback.view).toEqual({ noise: 100 });
});

test("quiet happenings are not told", () => {
  playback.tell({}, news(beat("one", { loud: false })), "others");

  expect([told(), playback.left]).toEqual([null, 0]);
});

test("news that come while something is told wait for their turn", () => {
  playback.tell({}, news(beat("one")), "others");
  playback.tell({}, news(beat("two")), "others");
  expect([told(), playback.left]).toEqual(["one", 2]);

  playback.next();
  expect(told()).toBe("two");
});

test("whoever plays alone is waited for when an event begins", () => {
  playback.tell({}, news(beat("event", { type: "EventBegan" }), beat("after")), "alone");
  vi.advanceTimersByTime(60_000);
  expect([told(), playback.waits]).toEqual(["event", true]);

  playback.next();
  expect([told(), playback.waits]).toEqual(["after", false]);
});

test("at a table with others nobody is waited for, nor at no pace at all", () => {
  playback.tell({}, news(beat("event", { type: "EventBegan" })), "others");
  expect(playback.waits).toBe(false);
  playback.skip();

  settings.pace = 0;
  playback.tell({}, news(beat("event", { type: "EventBegan" })), "alone");
  expect(playback.waits).toBe(false);
});

test("a pause holds what is told until it is resumed", () => {
  playback.tell({}, news(beat("one"), beat("two")), "others");
  playback.pause();
  vi.advanceTimersByTime(60_000);
  expect([told(), playback.paused]).toEqual(["one", true]);

  playback.resume();
  expect([told(), playback.paused]).toEqual(["two", false]);
  vi.advanceTimersByTime(1100);
  expect(told()).toBeNull();
});

test("to step on while it is paused stays paused", () => {
  playback.tell({}, news(beat("one"), beat("two")), "others");
  playback.pause();
  playback.next();
  vi.advanceTimersByTime(60_000);

  expect([told(), playback.paused]).toEqual(["two", true]);
});

test("to skip ends it all", () => {
  playback.tell({}, news(beat("one"), beat("two")), "others");
  playback.pause();
  playback.skip();
  vi.advanceTimersByTime(60_000);

  expect([told(), playback.left, playback.view, playback.paused]).toEqual([null, 0, null, false]);
});

test("a long sentence takes longer, and so does a slow pace", () => {
  playback.letter = 10;
  settings.pace = 2;
  playback.tell({}, news(beat("x".repeat(40))), "others");
  vi.advanceTimersByTime(2999);
  expect(told()).not.toBeNull();

  vi.advanceTimersByTime(1);
  expect(told()).toBeNull();
});

test("what a table wants told is told", () => {
  playback.tells = ({ said }) => said.text === "two";
  playback.tell({}, news(beat("one"), beat("two", { loud: false })), "others");

  expect([told(), playback.left]).toEqual(["two", 1]);
});

test("a crisis waits for everybody who plays, and for nobody who watches", () => {
  playback.tell({}, news(beat("crisis", { type: "CrisisBegan" })), "others");
  expect(playback.waits).toBe(true);
  playback.skip();

  playback.tell({}, news(beat("crisis", { type: "CrisisBegan" })), "watching");
  expect(playback.waits).toBe(false);
});

test("what begins a chapter says what comes of it, up to the next one", () => {
  const beats = [beat("event", { type: "EventBegan" }), beat("a"), beat("b"), beat("crisis", { type: "CrisisBegan" }), beat("c")];
  playback.tell({}, news(...beats), "alone");
  expect(playback.follows).toEqual(["a", "b"]);

  playback.next();
  expect(playback.follows).toEqual([]);
});

test("the log is told as far as the stage is", () => {
  playback.tell({}, news(beat("one"), beat("quiet", { loud: false }), beat("", { loud: false }), beat("two")), "others", 5);
  expect(playback.lines).toBe(6);

  playback.next();
  expect(playback.lines).toBe(8);
  playback.next();
  expect(playback.lines).toBe(Infinity);
});

test("what is told by the next one as well is told once, on the later board", () => {
  playback.folds = (one, next) => one.fact.type === next.fact.type;
  playback.tell({ noise: 0 }, news(beat("one", { noise: 1 }), beat("two", { noise: 2 })), "others");

  expect([told(), playback.left, playback.view]).toEqual(["two", 1, { noise: 2 }]);
});

test("some things are shown for a while however short they are", () => {
  playback.tell({}, news(beat("dice", { type: "Rolled" })), "others");
  vi.advanceTimersByTime(1999);
  expect(told()).toBe("dice");

  vi.advanceTimersByTime(1);
  expect(told()).toBeNull();
});
