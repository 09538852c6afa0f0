import type { Beat } from "../lib/types";
import type { Happening } from "../lib/types_masterminds";

type Kind = Happening["type"];

const BEGINS: Kind = "TurnBegan";
// What one does oneself is not told to one again, only what comes of it.
const OWN: string[] = ["Declared", "PartyChosen", "EventAnnounced", BEGINS] satisfies Kind[];
// What others do is told in one sentence each; what lies on the table in the end speaks for itself.
const DEEDS: string[] = [
  "Hired",
  "Equipped",
  "TookFromPile",
  "HeatLost",
  "ComplicationLookedAt",
  "PartyChosen",
  "ManeuverUsed",
  "AbilityUsed",
  "GearUsed",
] satisfies Kind[];
const SILENT: string[] = ["ComplicationDealt"] satisfies Kind[];
const ACTS: Kind = "ActionTaken";
const GATHERS = "Gather Resources";

/** Is a beat of what a seat did shown on its own, one after the other? That it is one's own turn the line on top says. */
export function isTold({ fact, said }: Beat, by: number | null, me: number | null): boolean {
  const type: string = fact?.type ?? "";
  if (type === BEGINS && fact.seat === me) return false;
  if (by === me) return said.loud && !OWN.includes(type);
  if (type === ACTS) return fact.action === GATHERS;
  return said.text !== "" && !SILENT.includes(type) && (said.loud || DEEDS.includes(type));
}
