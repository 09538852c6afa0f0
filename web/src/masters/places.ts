import type { Brief, SpaceView, View } from "../lib/types";
import type { Ghost, Lit, Note } from "./board";
import type { Spot } from "./geometry";
import { looksOf, type Look } from "./looks";
import { mostChits, pawnSlots, type Slot } from "./slots";
import { spaceWords } from "./spacewords";

/** What the board draws at each space. */

export interface Scene {
  brief: Brief;
  view: View;
  lit: Map<number, Lit>;
  ghosts: Ghost[];
  notes: Note[];
}

export interface Place {
  spot: Spot;
  space?: SpaceView; // none for a gate that is closed
  marks: string[];
  looks: Look[];
  pawns: { who: number; slot: Slot }[];
  tokens: number[]; // whose
  ghosts: number[];
  lit?: Lit;
  note?: string;
  words: string;
}

export function placesOf(spots: Map<number, Spot>, scene: Scene): Place[] {
  const spaces = new Map(scene.view.spaces.map((space) => [space.space, space]));
  const marks = new Map(scene.brief.map.hexes.map((hex) => [hex.space, hex.marks]));
  return [...spots.values()].map((spot) => placeOf(spot, spaces.get(spot.space), marks.get(spot.space) ?? [], scene));
}

function placeOf(spot: Spot, space: SpaceView | undefined, marks: string[], scene: Scene): Place {
  const here = scene.view.crew.filter((each) => each.at === spot.space).map((each) => each.who);
  const captive = scene.view.story.captive === spot.space;
  const looks = space ? looksOf(space, captive ? [...marks, "captive"] : marks, mostChits(here.length)) : [];
  const slots = pawnSlots(here.length, looks.length);
  const lit = scene.lit.get(spot.space);
  return {
    spot,
    space,
    marks,
    looks,
    pawns: here.map((who, number) => ({ who, slot: slots[number] })),
    tokens: scene.view.crew.filter((each) => each.plan.includes(spot.space)).map((each) => each.who),
    ghosts: scene.ghosts.filter((ghost) => ghost.at === spot.space).map((ghost) => ghost.who),
    lit,
    note: scene.notes.find((note) => note.at === spot.space)?.text,
    words: spaceWords(spot, space, marks, { ...scene, lit }),
  };
}
