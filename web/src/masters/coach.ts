import type { CoachCard } from "../table/coach";
import type { Happening } from "../lib/types";
import type { Desk } from "./desk.svelte";
import { coach as say } from "../words/masters";

const met = (desk: Desk, kind: Happening["type"]): boolean => desk.met.includes(kind);

/** Six short cards, each for when its thing first happens. */
export const cardsFor = (desk: Desk): CoachCard[] => [
  {
    id: "coach-plan",
    title: say.planTitle,
    text: say.plan,
    when: () => desk.newest.phase === "planning",
  },
  {
    id: "coach-roll",
    title: say.rollTitle,
    text: say.roll,
    when: () => desk.newest.phase === "action" && desk.newest.crew.some((one) => one.die > 0),
  },
  {
    id: "coach-act",
    title: say.actTitle,
    text: say.act,
    when: () => desk.newest.phase === "action" && desk.newest.crew.some((one) => Object.keys(one.left).length > 0),
  },
  {
    id: "coach-reveal",
    title: say.revealTitle,
    text: say.reveal,
    when: () => met(desk, "Revealed"),
  },
  {
    id: "coach-noise",
    title: say.noiseTitle,
    text: say.noise,
    when: () => met(desk, "EventBegan"),
  },
  {
    id: "coach-escape",
    title: say.escapeTitle,
    text: say.escape,
    when: () => desk.newest.phase === "escape",
  },
];
