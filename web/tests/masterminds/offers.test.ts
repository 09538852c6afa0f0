import { expect, test } from "vitest";
import {
  actionOf,
  DECK,
  forcedOf,
  HEAT,
  isFree,
  onHand,
  onJob,
  onMember,
  onSeat,
  onSlot,
  PILE,
  primaryOf,
  reactionsOf,
  thingOf,
  type Offered,
} from "../../src/masterminds/offers";
import type { Asking } from "../../src/lib/types";
import type { Command } from "../../src/lib/types_masterminds";

const [ME, TURN] = [1, 2];
const thing = (command: object, kind?: string) => thingOf(command as Command, ME, TURN, kind === undefined ? null : ({ kind } as Asking));
const answer = (option: unknown, kind: string) => thing({ type: "Answer", option }, kind);

test("an offer is about what it names on the table", () => {
  expect([
    thing({ type: "Declare", place: 3 }),
    thing({ type: "Legwork", place: 3, slot: 1 }),
    thing({ type: "Equip", card: "rope", who: 0 }),
    thing({ type: "UseAbility", who: 2 }),
    thing({ type: "Gather", source: "deck" }),
    thing({ type: "Gather", source: "pile" }),
    thing({ type: "LayLow" }),
    thing({ type: "EndTurn" }),
  ]).toEqual([onJob(3), onSlot(3, 1), onHand("rope"), onMember(ME, 2), DECK, PILE, HEAT, ""]);
});

test("an answer is about what is asked for", () => {
  expect([
    answer(2, "member"),
    answer(2, "party-member"),
    answer(2, "place"),
    answer(2, "seat"),
    answer(2, "number"),
    answer("rope", "card"),
    answer("rope", "window"),
    answer("rope", "choice"),
    answer([0, 2], "rival-mercenary"),
    answer([0, 2], "slot"),
    answer([0, 2], "cards"),
  ]).toEqual([
    onMember(ME, 2),
    onMember(TURN, 2),
    onJob(2),
    onSeat(2),
    "",
    onHand("rope"),
    onHand("rope"),
    "",
    onMember(0, 2),
    onSlot(0, 2),
    "",
  ]);
});

test("things on the table do not share a name", () => {
  const names = [onJob(1), onSlot(1, 1), onMember(1, 1), onHand("1"), onSeat(1), DECK, PILE, HEAT];

  expect(new Set(names).size).toBe(names.length);
});

test("actions and free deeds are told apart", () => {
  const of = (type: string) => [actionOf({ type } as Command), isFree({ type } as Command)];

  expect(["HireInstead", "Declare", "Maneuver", "EndTurn"].map(of)).toEqual([
    ["Hire Up", false],
    ["Heist", false],
    ["", true],
    ["", false],
  ]);
});

test("the large button moves the match on", () => {
  const offers = ["Gather", "EndTurn", "LayLow"].map((type) => ({ command: { type } }) as unknown as Offered);

  expect(primaryOf(offers)).toBe(offers[1]);
  expect(primaryOf([offers[0]])).toBeUndefined();
});

test("a step of a Heist that is the only thing to do is forced, whatever one has settled about reacting", () => {
  const offers = (...types: string[]) => types.map((type) => ({ command: { type } }) as Offered);

  expect(forcedOf(offers("Reveal", "PassAhead"))?.command.type).toBe("Reveal");
  expect(forcedOf(offers("GoIn", "PlayEvent"))).toBeUndefined();
  expect(forcedOf(offers("EndTurn"))).toBeUndefined();
});

test("only a card is something to react with", () => {
  const answers = ["pass", "pass until my next turn", "rope"].map((option) => ({ command: { type: "Answer", option } }) as Offered);

  expect(reactionsOf(answers)).toEqual([answers[2]]);
});
