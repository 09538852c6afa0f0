/** The words of the room `replay`, by the part of the page that says them. */
import type { Part } from "./part";

export const controls = {
  momentOf: (title: Part, at: Part, last: Part) => `${title}, moment ${at} of ${last}`,
  replay: "Replay",
  moment: "Moment",
  previousRound: "Previous round",
  previousRoundPageup: "Previous round (PageUp)",
  oneStepBack: "One step back",
  oneStepBack2: "One step back (←)",
  pause: "Pause",
  play: "Play",
  space: "Space",
  oneStepForward: "One step forward",
  oneStepForward2: "One step forward (→)",
  nextRound: "Next round",
  nextRoundPagedown: "Next round (PageDown)",
  jumpTo: "Jump to",
  speed: "Speed",
};

export const layout = {
  start: "Start",
  log: "Log",
};

export const lines = {
  readRule: (rule: Part) => `Read rule ${rule}`,
};

export const mastermindsShow = {
  piles: "Piles",
};

export const mastersShow = {
  deck: "Deck",
  clock: "Clock",
  bag: "Bag",
};

export const openFile = {
  opening: "Opening …",
  chooseAMatchFile: "Choose a match file",
  orDropItHere: "or drop it here. Match files (.jsonl) can be saved from any end screen.",
};

export const show = {
  asASpectator: "As a spectator",
  seat: (seat: Part) => `seat ${seat}`,
  as: (name: Part) => `As ${name}`,
  replaySafehouse: (title: Part) => `Replay: ${title} – Safehouse`,
  home: "Home",
  replaySoFar: "replay so far",
  viewAs: "View as",
  thisLinkOpensYour: "This link opens your seat. Don’t share it.",
  opensAtThisMoment: "Opens at this moment, for anyone.",
  theLinkToThis: "the link to this moment",
  privateOpensYourSeat: "private: opens your seat",
  thisMoment: "this moment",
  checkForNewMoves: "Check for new moves",
  update: "Update",
  goToTheTable: "Go to the table",
  table: "Table",
};

export const reel = {
  thePlan: "The plan",
  opening: "Opening",
  theEscape: "The Escape",
  theEnd: "The end",
  round: (round: Part) => `Round ${round}`,
};
