import type { Share } from "../lib/types_design";
import { badges, figures as say } from "../words/workshop";

/** Figures of the lab as people read them. */

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

export const interval = ({ low, high }: Share): string => `${Math.round(100 * low)} to ${Math.round(100 * high)} %`;

export const tenth = (value: number): string => (Math.round(10 * value) / 10).toString();

/** How far a mean lies from the band of the box, in a word. */
export function beside(value: number, [low, high]: readonly [number, number] | number[]): string {
  if (value < low) return say.below;
  return value > high ? say.above : say.within;
}

/** What a certificate says about a scenario, as a badge. */
export const BADGES: Record<string, { title: string; icon: string }> = {
  sound: { title: badges.sound, icon: "check" },
  reachable: { title: badges.reachable, icon: "flag" },
  "can be won": { title: badges.canBeWon, icon: "trophy" },
  "won by its maker": { title: badges.wonByMaker, icon: "person" },
  "how often": { title: badges.measured, icon: "lab" },
  "within its label": { title: badges.withinLabel, icon: "medal" },
};

export const badge = (kind: string): { title: string; icon: string } => BADGES[kind] ?? { title: kind, icon: "check" };
