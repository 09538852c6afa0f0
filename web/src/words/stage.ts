/** The words of the room `stage`, by the part of the page that says them. */
import type { Part } from "./part";

export const answering = {
  soFar: "So far",
  houseAnswers: "The house answers …",
  happened: "What has happened so far",
};

export const away = {
  sinceYouLooked: "Since you looked away",
  hide: "Hide",
};

export const placard = {
  andMore: (lines: Part) => `and ${lines} more`,
  discarded: "Discarded: it does",
  not: "not",
  happen: "happen",
  nothingChanges: "Nothing changes this time.",
};
