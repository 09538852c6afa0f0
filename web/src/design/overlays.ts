import { overlays as say } from "../words/design";

/** What can be laid over the map, in words. The measures themselves come from the server. */
export const OVERLAYS: { id: string; title: string; about: string }[] = [
  { id: "", title: say.nothing, about: say.nothingAbout },
  { id: "distances", title: say.distance, about: say.distanceAbout },
  { id: "reached", title: say.reach, about: say.reachAbout },
  { id: "external", title: say.sides, about: say.sidesAbout },
  { id: "watched", title: say.watchtowers, about: say.watchtowersAbout },
  { id: "reinforced", title: say.reinforcements, about: say.reinforcementsAbout },
  { id: "cut_off", title: say.gates, about: say.gatesAbout },
  { id: "heat", title: say.lab, about: say.labAbout },
  { id: "across", title: say.gap, about: say.gapAbout },
];

export const GATE_LETTERS = "ABCD";

/** The side of a hex that lies in a direction: sides count clockwise from the upper right, directions the other way from E. */
export const sideOf = (direction: number): number => (7 - direction) % 6;
