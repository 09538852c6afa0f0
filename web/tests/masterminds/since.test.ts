import { expect, test } from "vitest";
import type { Line } from "../../src/lib/types";
import { bySeat, sinceMine, thisTurn } from "../../src/masterminds/since";

/** A log as seats: "0012" is two lines of seat 0, one of seat 1, one of seat 2; what is left is told by place. */
function left(log: string, me = 0): number[] {
  const lines = [...log].map((seat, number) => ({ seat: Number(seat), number }) as Line);
  return sinceMine(lines, me).map(({ number }) => number);
}

test("what others did since one's last turn", () => {
  expect(left("1100221")).toEqual([4, 5, 6]);
});

test("one's own turn that has just ended is left out", () => {
  expect(left("112200")).toEqual([0, 1, 2, 3]);
});

test("a single word of one's own in between ends nothing, and is not told", () => {
  expect(left("0011022")).toEqual([2, 3, 5, 6]);
});

test("before one's first turn it is all there is, and nothing of nothing", () => {
  expect([left("112"), left("")]).toEqual([[0, 1, 2], []]);
});

/** A log in which "T" is the head of a turn, "d" a deed, "a" somebody who lets a chance go by, "." anything else. */
const told = (kinds: string, seats = kinds.replace(/./g, "1")): Line[] =>
  [...kinds].map(
    (kind, number) =>
      ({ number, seat: Number(seats[number]), said: { text: kind, head: kind === "T", deed: kind === "d", aside: kind === "a" } }) as Line,
  );

test("what each rival did is told together, whoever reacted in between", () => {
  const rivals = bySeat(told("Td.ddTd.", "01112122"));

  expect(rivals.map(({ seat, lines }) => [seat, lines.map(({ number }) => number)])).toEqual([
    [1, [1, 3]],
    [2, [4, 6]],
  ]);
});

test("who did nothing worth a word is not told of", () => {
  expect(bySeat(told("T..T.a"))).toEqual([]);
});

test("of the turn that is on, what came below its head is told, but not who let a chance go by", () => {
  expect(thisTurn(told("Tdd" + "T.ad")).map(({ number }) => number)).toEqual([4, 6]);
});
