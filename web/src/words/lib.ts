/** The words of the room `lib`, by the part of the page that says them. */
import type { Part } from "./part";

export const api = {
  cantReachTheServer: "Can’t reach the server.",
  checkThatItIs: "Check that it is running, then try again.",
  theServerAnswered: (status: Part) => `The server answered ${status}.`,
  tryAgainTheServer: "Try again. The server log says why.",
};

export const cardlooks = {
  event: "Event",
  crisis: "Crisis",
  action: "Action",
  ability: "Ability",
  character: "Character",
  skill: "Skill",
  item: "Item",
  fixer: "Fixer",
  nonPlayerCharacter: "Non-player character",
  ruleOfThisHeist: "Rule of this heist",
};

export const crew = {
  opensLocks: "opens locks",
  subduesGuards: "subdues guards",
  disablesCameras: "disables cameras",
  revealsTiles: "reveals tiles",
  gainsIdeas: "gains ideas",
  grabsLoot: "grabs loot",
  number: (place: Part) => `Number ${place}`,
  nobody: (does: Part) => `Nobody ${does}.`,
  nobodyOnA: (does: Part, faces: Part) => `Nobody ${does} on a ${faces}.`,
  theCharacterNeedsA: (nth: Part) => `The ${nth} character needs a name.`,
  has: (name: Part, level: Part, rule: Part) => `${name} has ${level}. ${rule}`,
  crew: (article: Part, level: Part) => `${article} ${level} crew`,
  inNobodyHasA: (crew: Part) => `In ${crew}, nobody has a Pro card.`,
  inEachHas: (crew: Part, cards: Part) => `In ${crew}, each has ${cards}.`,
  aProCharacter: "a Pro character",
  oneProSkill: "one Pro skill",
  twoProSkills: "two Pro skills",
  noProCard: "no Pro card",
  areOnlyOfEach: (both: Part, article: Part, klass: Part, most: Part) =>
    `${both} are ${article} ${klass}: only ${most} of each class per crew.`,
  isUsedTimesBut: (skill: Part, times: Part, most: Part) => `${skill} is used ${times} times, but there are only ${most}.`,
  theCardWithOn: (titles: Part) => `The card with ${titles} on its sides`,
};

export const draft = {
  you: "You",
  bot: (number: Part) => `Bot ${number}`,
  seat: (seat: Part) => `Seat ${seat}`,
  noCharacter: (seat: Part) => `${seat} has no character to play. Assign one or remove a seat.`,
  someoneMustStartInside: "Someone must start inside, or there is no one to break out.",
  aLuckSeedIs: (most: Part) => `A luck seed is a whole number of at most ${most} digits.`,
};

export const faces = {
  amber: "Amber",
  ice: "Ice",
  rose: "Rose",
  green: "Green",
  lilac: "Lilac",
};

export const table = {
  notNowFollowThe: "Not now: follow the light, it shows what comes next.",
};
