/** The words of the room `rulebook`, by the part of the page that says them. */
import type { Part } from "./part";

export const book = {
  safehouse: (title: Part) => `${title}: Safehouse`,
  tryAgain: "Try again",
  editionOfMastersOf: "Edition of Masters of the Heist",
  openingTheBook: "Opening the book …",
};

export const comparison = {
  sameInPlay: "same in play",
};

export const ruleItem = {
  noteNoEffectIn: "Note (no effect in play)",
  differentInOtherEditions: "Different in other editions",
  cards: "Cards:",
};

export const rulings = {
  rulings: "Rulings",
  ruling: "Ruling",
};

export const search = {
  searchRulesAndCards: "Search rules and cards",
  searchRulesAndCards2: "Search rules and cards: a word, an id, a card",
  noResultsTryAnother: "No results. Try another word.",
  ofResults: (shown: Part, all: Part) => `${shown} of ${all} results`,
};

export const versions = {
  sameInPlay: "same in play",
};

export const bookLogic = {
  mastersOfTheHeist: "Masters of the Heist",
  heistMasterminds: "Heist Masterminds",
  events: "Events",
  crises: "Crises",
  specialActions: "Special Actions",
  abilities: "Abilities",
  characters: "Characters",
  skills: "Skills",
  items: "Items",
  fixers: "Fixers",
  nonPlayerCharacters: "Non-player characters",
  rulesOfSingleHeists: "Rules of single heists",
  masterminds: "Masterminds",
  crew: "Crew",
  gear: "Gear",
  mercenaries: "Mercenaries",
  prestige: "Prestige",
  playImmediately: "Play Immediately",
  jobs: "Jobs",
  complications: "Complications",
};
