import type { Asking } from "../lib/types";
import type { Command } from "../lib/types_masterminds";
import type { Offer } from "../table/sitting.svelte";
import { anyway } from "../words/masterminds";

export type Offered = Offer & { command: Command };

// Things on the table that an offer can be about.
export const onJob = (place: number): string => `job ${place}`;
export const onSlot = (place: number, slot: number): string => `slot ${place} ${slot}`;
export const onMember = (seat: number, who: number): string => `member ${seat} ${who}`;
export const onHand = (card: string): string => `hand ${card}`;
export const onSeat = (seat: number): string => `seat ${seat}`;
export const DECK = "deck";
export const PILE = "pile";
export const HEAT = "heat";

/** What on the table an offer is about; empty for nothing. */
export function thingOf(command: Command, me: number, turn: number, asking: Asking | null): string {
  switch (command.type) {
    case "Declare":
      return onJob(command.place);
    case "Legwork":
      return onSlot(command.place, command.slot);
    case "Hire":
    case "HireInstead":
    case "Equip":
    case "PlayEvent":
      return onHand(command.card);
    case "Maneuver":
    case "UseGear":
    case "UseAbility":
      return onMember(me, command.who);
    case "Gather":
      return command.source === "deck" ? DECK : PILE;
    case "LayLow":
      return HEAT;
    case "Answer":
      return answered(command.option, me, turn, asking?.kind ?? "");
    default:
      return "";
  }
}

function answered(option: number | string | number[], me: number, turn: number, kind: string): string {
  if (Array.isArray(option))
    return kind === "rival-mercenary" ? onMember(option[0], option[1]) : kind === "slot" ? onSlot(option[0], option[1]) : "";
  if (typeof option === "string") return kind === "card" || kind === "window" || kind === "pay" ? onHand(option) : "";
  if (kind === "member") return onMember(me, option);
  if (kind === "party-member") return onMember(turn, option);
  if (kind === "place") return onJob(option);
  return kind === "seat" ? onSeat(option) : "";
}

/** The action that an offer takes, as views name it; empty for none. */
export function actionOf({ type }: Command): string {
  return ACTIONS[type] ?? "";
}

const ACTIONS: Partial<Record<Command["type"], string>> = {
  Gather: "Gather Resources",
  Hire: "Hire Up",
  HireInstead: "Hire Up",
  Equip: "Hire Up",
  Legwork: "Legwork",
  LayLow: "Lay Low",
  Declare: "Heist",
};

const FREE: Command["type"][] = ["PlayEvent", "Maneuver", "UseGear", "UseAbility"];
export const isFree = ({ type }: Command): boolean => FREE.includes(type);

/** On the button that does something in spite of a doubt. */
export const ANYWAY: Partial<Record<Command["type"], string>> = {
  KeepHand: anyway.keepHand,
  RedrawHand: anyway.redraw,
  Declare: anyway.declare,
  Party: anyway.send,
  GoIn: anyway.goIn,
  TakeHeat: anyway.takeHeat,
  EndTurn: anyway.endTurn,
  Hire: anyway.hire,
  HireInstead: anyway.hire,
  Equip: anyway.equip,
  LayLow: anyway.layLow,
  Legwork: anyway.legwork,
  PlayEvent: anyway.play,
  Maneuver: anyway.use,
  UseGear: anyway.use,
  PassAhead: anyway.pass,
  Answer: anyway.choose,
};

const GOES_ON: Command["type"][] = ["KeepHand", "Reveal", "GoIn", "TakeHeat", "EndTurn"];

const SETTINGS: Command["type"][] = ["PassAhead", "StayAlert"];
const FORCED: Command["type"][] = ["Reveal", "GoIn", "TakeHeat"];

/** The offers by which something happens at the table. */
export const deedsOf = (offers: Offered[]): Offered[] => offers.filter(({ command }) => !SETTINGS.includes(command.type));

/** The step of a Heist that is the only thing one can do. */
export function forcedOf(offers: Offered[]): Offered | undefined {
  const deeds = deedsOf(offers);
  return deeds.length === 1 && FORCED.includes(deeds[0].command.type) ? deeds[0] : undefined;
}

const QUIET = ["pass", "pass until my next turn"]; // answers by which nothing happens

/** The answers to a chance to react by which something happens. */
export const reactionsOf = (offers: Offered[]): Offered[] =>
  offers.filter(({ command }) => command.type === "Answer" && !QUIET.includes(`${command.option}`));

/** The offer that the large button takes: what moves the match on. */
export function primaryOf(offers: Offered[]): Offered | undefined {
  return offers.find(({ command }) => GOES_ON.includes(command.type));
}
