import type { Brief, SpaceView } from "../lib/types";
import type { Pointed } from "../table/pointing.svelte";
import type { Desk } from "./desk.svelte";
import { lookOf } from "./looks";
import { pieces as say, spaces } from "../words/masters_board";

/** Things that can be pointed at on this board. */

const FAMILIES = ["gate", "server", "ring"];
const ICONS: Record<string, string> = {
  entrance: "exit",
  token: "plan",
  crisis: "warning",
  escape: "run",
  busted: "captive",
  tunnel: "tunnel",
  start: "npc",
};

/** The thing that a piece or a mark is. */
export function thingOf(name: string, brief: Brief): string {
  if (name in brief.things) return name;
  const family = name.split("-")[0];
  return FAMILIES.includes(family) ? family : "item";
}

/** The icon of a thing: of a chit as on the board, of anything else as it is named. */
export function thingIcon(thing: string, brief: Brief): string {
  if (thing in ICONS) return ICONS[thing];
  return thing in brief.pieces && thing !== "unknown" && thing !== "cash" ? lookOf(thing, 1).icon || "blank" : thing;
}

/** A thing on a hex, and how often it is there. */
export interface Lying {
  key: string;
  thing: string;
  note: string;
}

/** What lies and is printed on a hex. */
export function lyingOn(space: SpaceView, marks: string[], brief: Brief): Lying[] {
  const pieces = Object.entries(space.pieces).map(([name, amount]) => ({
    key: name,
    thing: thingOf(name, brief),
    note: noteOf(name, amount),
  }));
  const prints = marks.map((mark) => ({ key: mark, thing: thingOf(mark, brief), note: mark.split("-")[1]?.toUpperCase() ?? "" }));
  return [...(space.unknown ? [{ key: "unknown", thing: "unknown", note: "" }] : []), ...pieces, ...prints];
}

function noteOf(name: string, amount: number): string {
  if (name === "cash") return say.cash(amount);
  if (name.startsWith("ring-")) return name.slice(5).toUpperCase();
  return amount > 1 ? say.times(amount) : "";
}

/** What is pointed at is called; empty for what has no words. */
export function nameOf({ space, card, thing }: Pointed, desk: Desk): string {
  if (space >= 0) return spaceName(space, desk);
  return desk.brief.cards[card]?.title ?? desk.brief.things[thing]?.name ?? "";
}

function spaceName(space: number, desk: Desk): string {
  const entrance = desk.hints.entrances.find((one) => one.space === space);
  return entrance ? spaces.entranceTitle(entrance.name) : spaces.hexTitle(space);
}
