/** The words of the panels of `design`, by the panel that says them. */
import type { Part } from "./part";

export const bagPanel = {
  bag: "Bag",
  about: "What waits under the unknown tiles. Revealing a tile draws one chit.",
  chitsFor: (chits: number) => `${chits === 1 ? "chit" : "chits"} for`,
  unknownTiles: (tiles: number) => `unknown ${tiles === 1 ? "tile" : "tiles"}.`,
  fill: "Fill it like official heists",
  fillAs: (label: Part) => `Fill it like official ${label} heists`,
  share: (share: Part) => `${share} %`,
  ceiling: "What the objective needs may never leave the bag: no crew can win this more than",
  ofTheTime: "of the time.",
  heldByGuard: "Loot that a guard is holding when it comes out of the bag",
};

export const deckPanel = {
  deck: "Deck",
  about: "The clock of the heist, top card first. The last card sounds the alarm.",
  suggest: "Suggest a deck for this map",
  asText: "As text",
  cards: (cards: number) => (cards === 1 ? "card" : "cards"),
  noSuchCard: "no such card",
  isNow: (title: Part, place: Part) => `${title} is now card ${place}.`,
  card: (place: Part, card: Part, title: Part) => `${place}: ${card}, ${title}. Shift and an arrow key move it, Delete removes it.`,
  up: (title: Part) => `Move ${title} up`,
  down: (title: Part) => `Move ${title} down`,
  remove: (title: Part) => `Remove ${title}`,
  addBeforeLast: "Add a card before the last",
  choose: "Choose …",
  option: (card: Part, title: Part) => `${card}: ${title}`,
  add: "Add",
};

export const goalPanel = {
  goal: "Goal",
  difficulty: "Difficulty",
  wanted: "What must get out",
  limits: "Limits",
  entrance: "Characters who may start at one entrance",
  exit: "People who may leave by one exit (0 for no limit)",
  tunnels: "Tunnels the crew may dig",
  reward: "Reward in $1k",
};

export const peoplePanel = {
  title: "People and things",
  npc: "Someone outside the crew",
  card: "Card",
  nobody: "Nobody",
  name: "Name here",
  ideas: "Ideas at the start",
  special: "Special Action",
  none: "None",
  joins: "Joins the crew when",
  asPrinted: "as the card says",
  atEntrance: "Starts at an entrance instead of on the map",
  itemOnMap: "Item on the map",
  item: "Item",
  safes: "Safes",
  oneSheet: "All safes on a map share one sheet.",
  cracks: "Cracks to open it (0 for no safe)",
};

export const rulesPanel = {
  rules: "Rules",
  edition: "Edition",
  anyEdition: "Any that has its pieces",
  special: "Special rules",
  startAndShop: "Start and shop",
  hideouts: "Marked hexes are hideouts",
  beginsInHideouts: "The crew starts in the hideouts",
  shop: "The shop is open",
  modules: (chosen: Part) => `Modules to point out (${chosen})`,
  withoutFixers: (chosen: Part) => `Fixers who stay away (${chosen})`,
  allFixers: "All of them",
  campaign: "In a campaign",
  unlocks: "Winning it unlocks",
  nobody: "Nobody",
  sequel: "Its second part",
  none: "None",
};

export const storyPanel = {
  story: "Story",
  title: "Title",
  place: "Place",
  author: "Author",
  goal: "The goal in one sentence",
  theStory: "The story",
  notes: "Notes for designers",
};
