import type { Brief, SpaceView, View } from "../lib/types";
import type { Lit, Note } from "./board";
import type { Spot } from "./geometry";
import { ringNames } from "./looks";

/** A space in words, for those who do not see it and for tooltips. */

const MARKS: Record<string, string> = {
  kennel: "kennel",
  hideout: "hideout",
  start: "start of a captive",
  marked: "marked hex",
};

export interface Said {
  brief: Brief;
  view: View;
  lit?: Lit;
  notes: Note[];
}

export function spaceWords(spot: Spot, space: SpaceView | undefined, marks: string[], { brief, view, lit, notes }: Said): string {
  const place = spot.towards === undefined ? `hex ${spot.name}` : `entrance ${spot.name} to hex ${spot.towards}`;
  const lying = space ? [...piecesInWords(brief, space), ...marks.map((mark) => markInWords(brief, mark))] : ["closed gate"];
  const parts = [
    lying.length ? `${place}: ${lying.join(", ")}` : spot.towards === undefined ? `${place}: empty` : place,
    view.story.captive === spot.space ? "a captive is held here" : "",
    here(view, spot.space),
    planned(view, spot.space),
    ...notes.filter((note) => note.at === spot.space).map((note) => note.text),
    lit?.label ?? "",
    lit?.warning ? `warning: ${lit.warning}` : "",
  ];
  return parts.filter(Boolean).join("; ");
}

function piecesInWords(brief: Brief, space: SpaceView): string[] {
  const pieces = Object.entries(space.pieces).filter(([name]) => !name.startsWith("ring-"));
  const words = pieces.map(([name, amount]) => amountOf(brief.pieces[name] ?? name.replaceAll("-", " "), name, amount));
  const rings = ringNames(space.pieces).map((name) => brief.pieces[name] ?? name.replaceAll("-", " "));
  if (space.stalking) rings.push("the dog waits to jump");
  return [...(space.unknown ? ["unknown security tile"] : []), ...words, ...rings];
}

function amountOf(word: string, name: string, amount: number): string {
  if (name === "cash") return `cash $${amount}k`;
  if (amount === 1) return word;
  return `${amount} ${word}${word.endsWith("s") ? "" : "s"}`;
}

function markInWords(brief: Brief, mark: string): string {
  return mark.startsWith("gate-") ? `lockdown gate ${mark.slice(5)}` : (brief.words[mark] ?? MARKS[mark] ?? mark);
}

function here(view: View, space: number): string {
  const names = view.crew.filter((each) => each.at === space).map((each) => each.name);
  return names.length ? `${inWords(names)} ${names.length > 1 ? "are" : "is"} here` : "";
}

function planned(view: View, space: number): string {
  const names = view.crew.filter((each) => each.plan.includes(space)).map((each) => each.name);
  return names.length ? `planned by ${inWords(names)}` : "";
}

function inWords(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
