import { expect, test } from "vitest";
import type { Person } from "../../src/lib/types";
import { comings } from "../../src/table/arrivals";

const person = (seat: number, more: Partial<Person> = {}): Person =>
  ({ seat, name: "Ben", colour: 0, bot: "", claimed: true, here: false, screens: 0, ...more }) as Person;

test("who sits down for the first time joined, who comes again is back", () => {
  expect(comings([person(1, { claimed: false })], [person(1, { here: true })], 0)).toEqual(["Ben joined."]);
  expect(comings([person(1)], [person(1, { here: true })], 0)).toEqual(["Ben is back."]);
  expect(comings([person(1, { here: true })], [person(1)], 0)).toEqual(["Ben left. The seat is kept."]);
});

test("nobody is told of themselves, of bots, or of what stays as it is", () => {
  expect(comings([person(0)], [person(0, { here: true })], 0)).toEqual([]);
  expect(comings([person(1)], [person(1, { here: true, bot: "greedy" })], 0)).toEqual([]);
  expect(comings([person(1, { here: true })], [person(1, { here: true, colour: 3 })], 0)).toEqual([]);
  expect(comings([], [person(1, { here: true })], 0)).toEqual([]);
});

test("somebody without a name goes by the seat", () => {
  expect(comings([person(2, { name: "" })], [person(2, { name: "", here: true })], null)).toEqual(["Player 3 is back."]);
});
