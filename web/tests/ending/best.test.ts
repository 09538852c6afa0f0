import { expect, test } from "vitest";
import { bestOfHeist, bestOfMatch, shareAddress } from "../../src/ending/best";
import type { Replay } from "../../src/lib/types";

const replay = (...facts: { type: string; card?: string }[]) =>
  ({ frames: facts.map((fact) => ({ beat: { fact } })) }) as unknown as Replay;

test("of a heist the decisive roll is shown, else the loot in safety, else the alarm", () => {
  const roll = { type: "LastDitchRolled" };
  expect(bestOfHeist(replay({ type: "EscapeBegan" }, roll, { type: "Secured" }))).toBe(2);
  expect(bestOfHeist(replay({ type: "EscapeBegan" }, { type: "Secured" }, { type: "Secured" }))).toBe(3);
  expect(bestOfHeist(replay({ type: "EscapeBegan" }))).toBe(1);
  expect(bestOfHeist(replay({ type: "Moved" }))).toBe(0);
});

test("of a match the moment its best Job was completed is shown", () => {
  const done = replay({ type: "Completed", card: "a" }, { type: "Completed", card: "b" }, { type: "MatchOver" });
  expect(bestOfMatch(done, "b")).toBe(2);
  expect(bestOfMatch(done, "c")).toBe(0);
});

test("a link leads to the moment, and nowhere as long as nobody may look", () => {
  const shared = { share: "abc" } as Replay;
  expect(shareAddress(shared, 12)).toBe("http://safehouse.test/replay/abc#12");
  expect(shareAddress(shared, 0)).toBe("http://safehouse.test/replay/abc");
  expect(shareAddress({ share: "" } as Replay, 12)).toBe("");
});
