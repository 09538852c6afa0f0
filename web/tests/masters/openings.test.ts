import { expect, test } from "vitest";
import type { ActionBrief, ActionHint, Command, Offered } from "../../src/lib/types";
import { openingsOf, worthwhile } from "../../src/masters/openings";

interface Card {
  icons?: string;
  noise?: number;
  alerts?: number;
  cost?: number;
  text?: string;
  at?: number[];
}

const CARDS: Record<string, Card> = {
  walk: { icons: "move", at: [1] },
  run: { icons: "move move move", noise: 1, at: [1, 2, 3] },
  sprint: { icons: "move move move", noise: 2, at: [1, 2, 3] },
  stroll: { icons: "move", at: [1] },
  bought: { icons: "move move move move", cost: 2, at: [1, 2, 3, 4] },
  trick: { icons: "move", text: "Something else.", at: [1] },
};
const command = (card: string): Command => ({ type: "Act", who: 0, card, slot: 1, face: 1 });
const hint = (card: string): ActionHint =>
  ({ card, slot: 1, face: 1, cost: CARDS[card].cost ?? 0, offer: command(card), at_once: CARDS[card].at ?? [] }) as unknown as ActionHint;
const printed = ({ card }: ActionHint) => {
  const { icons = "", noise = 0, alerts = 0, text = "" } = CARDS[card];
  return { card, icons: icons.split(" "), noise, alerts, text } as unknown as ActionBrief;
};
const offers = Object.keys(CARDS).map((card) => ({ command: command(card), text: card }) as Offered);
const names = (hints: ActionHint[]) => hints.map(({ card }) => card);

test("an Action that gives no more and costs no less than another is not worth a look", () => {
  const found = worthwhile(["walk", "run", "sprint", "stroll", "bought", "trick"].map(hint), printed);

  expect(names(found)).toEqual(["walk", "run", "bought", "trick"]);
});

test("a click on a space takes the quietest free Action that leads there, and never one that costs ideas", () => {
  const found = openingsOf(["bought", "sprint", "run", "walk"].map(hint), printed, offers);

  expect([1, 2, 4].map((space) => found.get(space)?.text)).toEqual(["walk", "run", undefined]);
});

test("what is not on offer leads nowhere", () => {
  expect(openingsOf([{ ...hint("walk"), offer: null }], printed, offers).size).toBe(0);
  expect(openingsOf([hint("walk")], printed, []).size).toBe(0);
});
