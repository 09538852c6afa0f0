import type { CoachCard } from "../table/coach";
import type { Desk } from "./desk.svelte";
import { coach as say } from "../words/masterminds";

/** Short cards for the first match, each for when its thing first happens. */
export const cardsFor = (desk: Desk): CoachCard[] => [
  {
    id: "mm-hand",
    title: say.handTitle,
    text: say.hand,
    when: () => desk.newest.stage === "opening",
  },
  {
    id: "mm-turn",
    title: say.turnTitle,
    text: say.turn,
    when: () => desk.myTurn && desk.newest.stage === "turn",
  },
  {
    id: "mm-heist",
    title: say.heistTitle,
    text: say.heist,
    when: () => desk.myTurn && desk.newest.heist !== null,
  },
  {
    id: "mm-heat",
    title: say.heatTitle,
    text: say.heat,
    when: () => (desk.newest.seats[desk.me]?.heat ?? 0) > 0,
  },
  {
    id: "mm-known",
    title: say.knownTitle,
    text: say.known,
    when: () => desk.hints.known.complications.length > 0,
  },
  {
    id: "mm-final",
    title: say.finalTitle,
    text: say.final,
    when: () => desk.newest.seats.some(({ out }) => out),
  },
];
