/** The words of the room `learn`, by the part of the page that says them. */
import type { Part } from "./part";

export const lessons = {
  yourFirstJob: "Your first job",
  yourFirstMatch: "Your first match",
  neverPlayedThreeTiny: "Never played? Three tiny heists that you will win, two minutes each; then the real thing, with a mentor.",
  neverPlayedYourFirst: "Never played? Your first turn, step by step; then the match is yours.",
  pickUpWhereYou: "Pick up where you left off.",
  min: (minutes: Part) => `${minutes} min`,
};

export const mentor = {
  mentor: "Mentor",
};
