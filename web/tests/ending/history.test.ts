import { beforeEach, expect, test, vi } from "vitest";
import { history, note, recordsOf, sumsOf, type Played } from "../../src/ending/history";

const played = (link: string, more: Partial<Played> = {}): Played => ({
  link,
  game: "masters",
  id: "job",
  title: "The Job",
  won: true,
  medals: ["clean"],
  score: 6,
  names: [],
  headline: "",
  when: 1,
  ...more,
});

beforeEach(() => localStorage.clear());

test("a match is remembered once and keeps its day", () => {
  note(played("a", { when: 5 }));
  note(played("b", { when: 7 }));
  note(played("a", { when: 9 }));

  expect(history().map(({ link, when }) => [link, when])).toEqual([
    ["b", 7],
    ["a", 5],
  ]);
});

test("a heist has its wins, its fewest rounds and each medal once; only wins earn them", () => {
  const all = [played("a"), played("b", { score: 4, medals: ["clean", "fast"] }), played("c", { won: false, score: 2, medals: ["quiet"] })];

  expect(recordsOf(all)).toEqual([{ id: "job", title: "The Job", played: 3, won: 2, medals: ["clean", "fast"], best: 4 }]);
});

test("wins in a row are counted from the latest", () => {
  const all = [played("a", { when: 1, won: false }), played("b", { when: 3 }), played("c", { when: 2 })];

  expect(sumsOf(all)).toEqual({ played: 3, won: 2, streak: 2 });
});

test("a browser that keeps nothing says so", () => {
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("full");
  });

  expect(note(played("a"))).toBe(false);
  vi.restoreAllMocks();
});
