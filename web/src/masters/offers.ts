import type { Lit } from "./board";
import type { Answer, Asking, Brief, Command, Offered, View } from "../lib/types";
import { anyway, offers as say, openRings, verbs } from "../words/masters_offers";

export type Kind = Command["type"];

/** What a group is called, in the words of the edition. */
export const verbOf = (type: Kind, brief: Brief): string => (type === "OpenRings" ? openRings(brief.words.rings) : verbs[type]);

/** On the button that does something in spite of a doubt. */
export const ANYWAY: Partial<Record<Kind, string>> = anyway;

const ORDER = Object.keys(verbs);
const KINDS: Partial<Record<Kind, Lit["kind"]>> = {
  Move: "move",
  Reveal: "reveal",
  Plan: "plan",
  Unplan: "unplan",
  Enter: "enter",
  Answer: "answer",
};
const ICONS: Partial<Record<Kind, string>> = {
  Unlock: "unlock",
  Crack: "crack",
  Subdue: "subdue",
  Disable: "disable",
  PickUp: "plus",
  LayDown: "minus",
  OpenDoor: "door",
  OpenRings: "ring",
  TakeIdea: "idea",
  Dig: "door",
};
const ON_THE_SPOT: Kind[] = ["Crack", "TakeIdea", "OpenRings"];

export const whoOf = (command: Command): number => ("who" in command ? command.who : -1);

/** The space of the board that an offer is about, or -1. */
export function spaceOf(command: Command, view: View, asking: Asking | null): number {
  if (command.type === "Answer") return spaceAnswered(command, asking);
  if (ON_THE_SPOT.includes(command.type)) return view.crew[whoOf(command)]?.at ?? -1;
  if (!("at" in command)) return -1;
  // What is carried could be dropped at any time; its own hex need not shine for that.
  const underfoot = command.type === "LayDown" && view.crew[command.who]?.at === command.at;
  return underfoot ? -1 : command.at;
}

function spaceAnswered(answer: Answer, asking: Asking | null): number {
  return asking?.kind === "space" && typeof answer.option === "number" ? answer.option : -1;
}

/** The offers of one character that belong to a space, by space. */
export function bySpace(offers: Offered[], who: number, view: View, asking: Asking | null): Map<number, Offered[]> {
  const found = new Map<number, Offered[]>();
  for (const offer of offers) {
    const owner = whoOf(offer.command);
    const at = spaceOf(offer.command, view, asking);
    if (at >= 0 && (owner < 0 || owner === who)) found.set(at, [...(found.get(at) ?? []), offer]);
  }
  return found;
}

/** How a space with some offers is lit. */
export function litBy(offers: Offered[]): Lit {
  const kinds = offers.map((offer) => KINDS[offer.command.type] ?? "handle");
  const kind = kinds.find((one) => one === "handle") ?? kinds[0];
  const warning = offers.map((offer) => offer.warning).find(Boolean);
  const icon = offers.map((offer) => ICONS[offer.command.type]).find(Boolean);
  return { kind, label: offers.map((offer) => offer.text).join(say.or), warning, icon };
}

/** How a space is lit that an Action leads to. */
export const openedBy = ({ text, command, warning }: Offered): Lit => ({
  kind: "reach",
  label: say.andGo(text.split(" — ")[0]),
  act: command,
  warning,
});

/** What lies there is seen to before one walks there. */
export const handledFirst = (offers: Offered[]): Offered[] =>
  [...offers].sort((a, b) => Number(a.command.type in KINDS) - Number(b.command.type in KINDS));

export interface Group {
  type: Kind;
  who: number;
  offers: Offered[];
}

/** Offers by character, the selected one first, then by verb. */
export function grouped(offers: Offered[], selected: number): Group[] {
  const groups = new Map<string, Group>();
  for (const offer of offers) {
    const { type } = offer.command;
    const who = whoOf(offer.command);
    const name = `${who} ${type}`;
    const group = groups.get(name) ?? { type, who, offers: [] };
    group.offers.push(offer);
    groups.set(name, group);
  }
  const rank = (group: Group) => (group.who === selected ? -2 : group.who < 0 ? -1 : group.who);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}

/** The offer that the large button takes: to be ready, to be done, to run on, to end it when all `inside` have run. */
export function primaryOf(offers: Offered[], inside: number[]): Offered | undefined {
  const first = (type: Kind) => offers.find((offer) => offer.command.type === type);
  const runs = offers.some(({ command }) => command.type === "Run" && inside.includes(command.who));
  return first("Ready") ?? first("Done") ?? first("Go") ?? first("Halt") ?? (runs ? undefined : first("EndEscape"));
}
