import type { Brief, SpaceView, View } from "../lib/types";
import type { Lit, Note } from "./board";
import type { Spot } from "./geometry";
import { ringNames } from "./looks";
import { spaces as say } from "../words/masters_board";

/** A space in words, for those who do not see it and for tooltips. */

export interface Said {
  brief: Brief;
  view: View;
  lit?: Lit;
  notes: Note[];
}

export function spaceWords(spot: Spot, space: SpaceView | undefined, marks: string[], { brief, view, lit, notes }: Said): string {
  const place = spot.towards === undefined ? say.hex(spot.name) : say.entrance(spot.name, spot.towards);
  const lying = space ? [...piecesInWords(brief, space), ...marks.map((mark) => markInWords(brief, mark))] : [say.closedGate];
  const parts = [
    lying.length ? say.holds(place, lying.join(", ")) : spot.towards === undefined ? say.empty(place) : place,
    view.story.captive === spot.space ? say.captive : "",
    here(view, spot.space),
    planned(view, spot.space),
    ...notes.filter((note) => note.at === spot.space).map((note) => note.text),
    lit?.label ?? "",
    lit?.warning ? say.warning(lit.warning) : "",
  ];
  return parts.filter(Boolean).join("; ");
}

function piecesInWords(brief: Brief, space: SpaceView): string[] {
  const pieces = Object.entries(space.pieces).filter(([name]) => !name.startsWith("ring-"));
  const words = pieces.map(([name, amount]) => amountOf(brief.pieces[name] ?? name.replaceAll("-", " "), name, amount));
  const rings = ringNames(space.pieces).map((name) => brief.pieces[name] ?? name.replaceAll("-", " "));
  if (space.stalking) rings.push(say.stalking);
  return [...(space.unknown ? [say.unknown] : []), ...words, ...rings];
}

function amountOf(word: string, name: string, amount: number): string {
  if (name === "cash") return say.cash(amount);
  if (amount === 1) return word;
  return say.many(amount, word);
}

function markInWords(brief: Brief, mark: string): string {
  return mark.startsWith("gate-") ? say.gate(mark.slice(5)) : (brief.words[mark] ?? say.marks[mark] ?? mark);
}

function here(view: View, space: number): string {
  const names = view.crew.filter((each) => each.at === space).map((each) => each.name);
  return names.length ? (names.length > 1 ? say.areHere : say.isHere)(inWords(names)) : "";
}

function planned(view: View, space: number): string {
  const names = view.crew.filter((each) => each.plan.includes(space)).map((each) => each.name);
  return names.length ? say.plannedBy(inWords(names)) : "";
}

function inWords(names: string[]): string {
  return names.length < 2 ? names.join("") : say.and(names.slice(0, -1).join(", "), names.at(-1)!);
}
