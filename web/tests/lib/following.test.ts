import { expect, test } from "vitest";
import { Follower } from "../../src/lib/following";
import type { News, NewsSince, Offered, Scene, Welcome } from "../../src/lib/types";

const offer = (text: string) => ({ text }) as Offered;
const first: Scene = {
  number: 4,
  view: { noise: 1, crew: [{ at: 1 }, { at: 2 }] },
  offers: ["a", "b", "c"].map(offer),
  hints: { now: "Plan." },
  asking: null,
  undo: "",
  outcome: null,
};
const since = (number: number, more: Partial<NewsSince>): NewsSince => ({
  type: "NewsSince",
  seat: 0,
  beats: [],
  since: number,
  number: number + 1,
  change: [],
  offers: [[0, 3]],
  id: "",
  undone: -1,
  gone: [],
  dropped: "",
  ...more,
});

function welcomed(): Follower {
  const follower = new Follower();
  follower.read({ type: "Welcome", scene: first } as Welcome);
  return follower;
}

test("a scene is made from the one before, which stays as it was", () => {
  const before = structuredClone(first);
  const news = welcomed().read(since(4, { change: [[["view", "crew", 1, "at"], 7]], offers: [[1, 2], offer("d")], id: "mine" })) as News;

  expect([news.type, news.id]).toEqual(["News", "mine"]);
  expect(news.scene).toEqual({ ...first, number: 5, view: { noise: 1, crew: [{ at: 1 }, { at: 7 }] }, offers: ["b", "c", "d"].map(offer) });
  expect(first).toEqual(before);
});

test("what did not change stays the same object", () => {
  const { scene } = welcomed().read(since(4, { change: [[["view", "noise"], 2]] })) as News;

  expect(scene.view.crew).toBe(first.view.crew);
  expect(scene.hints).toBe(first.hints);
  expect(scene.offers[0]).toBe(first.offers[0]);
});

test("nothing is on offer while other news follow at once, and then it leads on from what was", () => {
  const follower = welcomed();
  const passing = follower.read(since(4, { offers: null })) as News;
  const last = follower.read(since(5, { offers: [[0, 2]] })) as News;

  expect([passing.scene.offers, last.scene.offers]).toEqual([[], ["a", "b"].map(offer)]);
});

test("what starts from another scene is not read", () => {
  expect(welcomed().read(since(3, {}))).toBeNull();
});
