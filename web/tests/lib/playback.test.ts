import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "../../src/lib/playback.svelte";
import { settings } from "../../src/lib/settings.svelte";
import type { Beat, News } from "../../src/lib/types";

const beat = (text: string, more: { loud?: boolean; type?: string; noise?: number } = {}): Beat => ({
  fact: { type: more.type ?? "NoiseMade" },
  said: { text, rule: "", card: "", space: -1, loud: more.loud ?? true, aside: false },
  change: more.noise === undefined ? [] : [[["noise"], more.noise]],
});

const news = (...beats: Beat[]): News => ({ beats, scene: { number: 9, view: { noise: 100 } } }) as News;

let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = 1;
  playback = new Playback();
});

afterEach(() => {
  playback.skip();
  vi.useRealTimers();
});

const told = () => playback.beat?.said.text ?? null;

test("loud happenings are told one after the other, then the newest view is back", () => {
  playback.tell({ noise: 0 }, news(beat("one"), beat("two")), false);
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
    false,
  );
  expect(playback.view).toEqual({ noise: 1 });

  playback.next();
  expect([told(), playback.view]).toEqual(["three", { noise: 3 }]);
});

test("a happening by itself is drawn on the newest board", () => {
  playback.tell({ noise: 0 }, news(beat("one")), false);

  expect(playback.view).toEqual({ noise: 100 });
});

test("quiet happenings are not told", () => {
  playback.tell({}, news(beat("one", { loud: false })), false);

  expect([told(), playback.left]).toEqual([null, 0]);
});

test("news that come while something is told wait for their turn", () => {
  playback.tell({}, news(beat("one")), false);
  playback.tell({}, news(beat("two")), false);
  expect([told(), playback.left]).toEqual(["one", 2]);

  playback.next();
  expect(told()).toBe("two");
});

test("whoever plays alone is waited for when an event begins", () => {
  playback.tell({}, news(beat("event", { type: "EventBegan" }), beat("after")), true);
  vi.advanceTimersByTime(60_000);
  expect([told(), playback.waits]).toEqual(["event", true]);

  playback.next();
  expect([told(), playback.waits]).toEqual(["after", false]);
});

test("at a table with others nobody is waited for, nor at no pace at all", () => {
  playback.tell({}, news(beat("event", { type: "EventBegan" })), false);
  expect(playback.waits).toBe(false);
  playback.skip();

  settings.pace = 0;
  playback.tell({}, news(beat("event", { type: "EventBegan" })), true);
  expect(playback.waits).toBe(false);
});

test("a pause holds what is told until it is resumed", () => {
  playback.tell({}, news(beat("one"), beat("two")), false);
  playback.pause();
  vi.advanceTimersByTime(60_000);
  expect([told(), playback.paused]).toEqual(["one", true]);

  playback.resume();
  expect([told(), playback.paused]).toEqual(["two", false]);
  vi.advanceTimersByTime(1100);
  expect(told()).toBeNull();
});

test("to step on while it is paused stays paused", () => {
  playback.tell({}, news(beat("one"), beat("two")), false);
  playback.pause();
  playback.next();
  vi.advanceTimersByTime(60_000);

  expect([told(), playback.paused]).toEqual(["two", true]);
});

test("to skip ends it all", () => {
  playback.tell({}, news(beat("one"), beat("two")), false);
  playback.pause();
  playback.skip();
  vi.advanceTimersByTime(60_000);

  expect([told(), playback.left, playback.view, playback.paused]).toEqual([null, 0, null, false]);
});

test("a long sentence takes longer, and so does a slow pace", () => {
  playback.letter = 10;
  settings.pace = 2;
  playback.tell({}, news(beat("x".repeat(40))), false);
  vi.advanceTimersByTime(2999);
  expect(told()).not.toBeNull();

  vi.advanceTimersByTime(1);
  expect(told()).toBeNull();
});

test("what a table wants told is told", () => {
  playback.tells = ({ said }) => said.text === "two";
  playback.tell({}, news(beat("one"), beat("two", { loud: false })), false);

  expect([told(), playback.left]).toEqual(["two", 1]);
});
