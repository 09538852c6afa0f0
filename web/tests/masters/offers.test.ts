import { expect, test } from "vitest";
import type { Asking, Brief, Command, Offered, View } from "../../src/lib/types";
import { bySpace, grouped, handledFirst, litBy, primaryOf, spaceOf, verbOf, whoOf } from "../../src/masters/offers";

const offer = (command: object, text = "", warning = ""): Offered => ({
  command: command as Command,
  text,
  warning,
  rule: "",
  odds: false,
  about: "",
});
const view = { crew: [{ at: 10 }, { at: 11 }] } as unknown as View;
const asking = (kind: string) => ({ kind }) as Asking;
const at = (command: object, kind?: string) => spaceOf(command as Command, view, kind === undefined ? null : asking(kind));

test("an offer is about the space it names", () => {
  expect(at({ type: "Move", who: 0, at: 4 })).toBe(4);
  expect(at({ type: "Done" })).toBe(-1);
});

test("what is done on the spot is about where one stands", () => {
  expect([at({ type: "Crack", who: 1 }), at({ type: "TakeIdea", who: 0 }), at({ type: "OpenRings", who: 7 })]).toEqual([11, 10, -1]);
});

test("what is carried could be dropped at any time, so one's own hex is not lit for it", () => {
  expect(at({ type: "LayDown", who: 0, at: 10 })).toBe(-1);
  expect(at({ type: "LayDown", who: 0, at: 11 })).toBe(11);
});

test("an answer is about a space only if a space is asked for", () => {
  expect(at({ type: "Answer", option: 4 }, "space")).toBe(4);
  expect(at({ type: "Answer", option: 4 }, "number")).toBe(-1);
  expect(at({ type: "Answer", option: "stop" }, "space")).toBe(-1);
  expect(at({ type: "Answer", option: 4 })).toBe(-1);
});

test("what the edition has a word for is called by it", () => {
  const brief = { words: { rings: "pressure sensors" } } as unknown as Brief;

  expect([verbOf("OpenRings", brief), verbOf("OpenDoor", brief)]).toEqual(["Open pressure sensors", "Open a door"]);
});

test("a space has the offers of the selected character and those of nobody", () => {
  const mine = offer({ type: "Move", who: 0, at: 4 });
  const theirs = offer({ type: "Move", who: 1, at: 4 });
  const answer = offer({ type: "Answer", option: 4 });
  const nowhere = offer({ type: "Done" });
  const found = bySpace([mine, theirs, answer, nowhere], 0, view, asking("space"));

  expect([...found]).toEqual([[4, [mine, answer]]]);
});

test("a space is lit for what can be handled there before it is lit for a step", () => {
  const step = offer({ type: "Move", who: 0, at: 4 }, "move to 4", "");
  const lock = offer({ type: "Unlock", who: 0, at: 4 }, "unlock 4", "it is loud");

  expect(litBy([step, lock])).toEqual({ kind: "handle", label: "move to 4, or: unlock 4", warning: "it is loud", icon: "unlock" });
  expect(litBy([step])).toEqual({ kind: "move", label: "move to 4", warning: undefined, icon: undefined });
});

test("what lies there is seen to before one walks there", () => {
  const step = offer({ type: "Move", who: 0, at: 4 });
  const lock = offer({ type: "Unlock", who: 0, at: 4 });

  expect(handledFirst([step, lock])).toEqual([lock, step]);
});

test("offers are grouped by character and verb: the selected one first, then what is nobody's, then the others", () => {
  const offers = [
    offer({ type: "Reveal", who: 0, at: 1 }),
    offer({ type: "Done" }),
    offer({ type: "Subdue", who: 2, at: 1 }),
    offer({ type: "Move", who: 2, at: 1 }),
    offer({ type: "Move", who: 2, at: 2 }),
    offer({ type: "Move", who: 0, at: 3 }),
  ];
  const groups = grouped(offers, 2).map(({ who, type, offers }) => `${who} ${type} ${offers.length}`);

  expect(groups).toEqual(["2 Move 2", "2 Subdue 1", "-1 Done 1", "0 Move 1", "0 Reveal 1"]);
});

test("the large button says Ready before Done, and Done before running on", () => {
  const offers = ["Halt", "Go", "Done", "Ready"].map((type) => offer({ type, who: 0 }));

  expect(offers.map((_, count) => primaryOf(offers.slice(0, count + 1), [])!.command.type)).toEqual(["Halt", "Go", "Done", "Ready"]);
});

test("the Escape is ended by the large button only when nobody inside can still run", () => {
  const offers = [offer({ type: "EndEscape" }), offer({ type: "Run", who: 1 })];

  expect(primaryOf(offers, [1])).toBeUndefined();
  expect(primaryOf(offers, [0])?.command.type).toBe("EndEscape");
});

test("who an offer is for is told from the command", () => {
  expect([whoOf({ type: "Run", who: 3 }), whoOf({ type: "Drop" })]).toEqual([3, -1]);
});
