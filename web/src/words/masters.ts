/** The words of the room `masters`, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const aloud = {
  whatHappens: "What happens",
};

export const bagPanel = {
  bag: "The bag",
  inside: (chits: number, tiles: number) => `${plural(chits, "chit")} in the bag, ${plural(tiles, "unknown tile")} on the board.`,
  next: "Odds for the next chit:",
  chit: "Chit",
  inTheBag: "In the bag",
  odds: "Odds",
  empty: "The bag is empty.",
};

export const characterSheet = {
  tokensAndIdeas: (tokens: number, ideas: number) => `${plural(tokens, "planning token")}, ${plural(ideas, "idea")}`,
  carries: (loot: Part) => `, carries ${loot}`,
  abilities: "Abilities",
  anyRoll: "Any roll",
};

export const clock = {
  clock: "Clock",
  alarm: "The alarm is on",
  over: "It’s over",
  leaving: "Escape after this round",
  lastRound: "Last round",
  about: (rounds: number) => `About ${plural(rounds, "round")} left`,
  atMost: (rounds: number) => `At most ${plural(rounds, "round")} left`,
  noiseOf: (noise: Part, last: Part) => `Noise ${noise} of ${last}`,
  call: "Call the Escape",
  gone: "gone",
  escapeBegins: "The Escape begins",
  noise: (space: Part) => `Noise ${space}`,
  noiseAlert: (space: Part) => `Noise ${space}: an alert costs you an event`,
  endOfRound: "End of round:",
  moreNoise: (noise: Part) => `+${noise} noise`,
  alert: "Alert:",
  isLost: " is lost",
  moreLost: (events: Part) => `${events} more lost`,
  strikes: "Strikes:",
  noEvent: "no event",
};

export const coach = {
  planTitle: "The plan",
  plan: "Characters can only step on hexes with their own tokens. Lead them from an entrance to the loot. If there is a plan already, change it or press Ready.",
  rollTitle: "The dice",
  roll: "Everyone has rolled. Choose one Action per character: one that matches the die, or spend ideas to turn it, one idea per step. Or click a lit hex: you take the quietest free Action that gets you there.",
  actTitle: "Acting",
  act: "Use what your Action gives: click a lit hex. Mix characters in any order: one opens the lock, another walks through. When everyone has acted, press End round.",
  revealTitle: "Into the unknown",
  reveal:
    "You revealed a tile: a chit came out of the bag, so you can’t undo what came before. Guards hold you, locks keep you out, cameras raise an alert when you step on them.",
  noiseTitle: "The clock",
  noise:
    "The event deck is your clock: when it runs out, the Escape begins. After each round noise goes up, and every alert space it passes costs you an event. Then the next event strikes. The deck is face up, so look ahead.",
  escapeTitle: "The Escape",
  escape:
    "Everyone runs for an exit. Each step costs a move, and leaving a guard costs one more. Ideas count as moves; roll once for the rest. The route on the board is the cheapest.",
};

export const context = {
  showResult: "Show result",
  watching: "You are watching.",
  someoneElse: (name: Part) => `Someone else plays ${name}.`,
};

export const crew = {
  crew: "Crew",
  busted: "Busted",
  tokensLeft: (tokens: number) => `${plural(tokens, "token")} left`,
  left: (tokens: Part) => `${tokens} left`,
  took: (action: Part) => `took ${action}`,
  noAction: "no Action yet",
  acted: "acted",
  toAct: "to act",
  outside: "outside",
  inside: "inside",
  ready: ", ready ✓",
  done: ", done ✓",
  you: "you",
  cash: "cash",
  ideas: "ideas",
  iconLeft: (icon: Part) => `${icon} left`,
  sheet: (name: Part) => `${name}’s sheet`,
  sheetKeyed: (name: Part) => `${name}’s sheet (i)`,
};

export const deckPanel = {
  deck: "Event deck",
  ahead: "ahead",
  lost: "lost to alerts",
  strikesNext: "strikes next",
  now: "Happening now",
  last: "Last event",
  comingUp: (cards: Part) => `Coming up (${cards})`,
  fewer: "Show fewer",
  all: (cards: Part) => `Show all ${cards}`,
};

export const desk = {
  houseAnswers: "The house answers …",
  canWalk: (name: Part) => `${name} can walk here`,
};

export const endScreen = {
  again: "Play again, same crew",
  busy: "Setting up …",
  look: "View the board",
  other: "Another heist",
  toTheWall: "Back to the wall",
  toTheDrawing: "Back to the drawing",
  sequel: (heist: Part) => `Play ${heist} with this crew`,
  pulledOff: "Pulled it off",
  wentWrong: "It went wrong",
  gotOut: "got out",
  hiding: "still hiding inside",
  busted: "Busted",
  cash: "Cash",
  loot: "Loot",
  noLoot: "none",
  rounds: "Rounds",
  noise: "Noise",
  seen: (cards: number) => `The event deck: ${plural(cards, "card")} seen`,
};

export const escapePanel = {
  escape: "The Escape",
  ifYouRan: "If you ran now",
  chooseMyself: "Choose for myself",
  runRoute: "Run the route on the board",
  runAll: "Run all the way",
  noWay: "no way out right now",
  outside: "outside",
  ideas: (ideas: number) => plural(ideas, "idea"),
  movesAndIdeas: (moves: number, ideas: number) => `${plural(moves, "move")} and ${plural(ideas, "idea")} left`,
  /** How far it is, what they have for it, and what that comes to. */
  far: (moves: number, has: Part, needs: Part) => `${plural(moves, "move")} to get out, ${has}: ${needs}`,
  notEnough: "not enough, and already rolled",
  rolls: [
    "no roll needed",
    "safe: any roll will do",
    "needs a 2 or more",
    "needs a 3 or more",
    "needs a 4 or more",
    "needs a 5 or more",
    "needs a 6",
  ],
  tooFar: "too far even with a 6",
};

export const job = {
  job: "The job",
  phases: { planning: "Planning", action: "Action", event: "Event", escape: "Escape", over: "Over" } as Record<string, string>,
  round: (round: Part) => ` · round ${round}`,
  cash: (cash: Part) => ` · team $${cash}k`,
  edition: (edition: Part) => `Edition ${edition}`,
};

export const jobLine = {
  phases: { planning: "Planning", escape: "Escape", over: "Over" } as Record<string, string>,
  round: (round: Part) => `Round ${round}`,
};

export const odds = {
  job: "Job done",
  clean: "No one Busted",
  ifOnePlan: "What if you stick to one plan?",
  adapting: "The odds above let you see each roll before you choose the next route. If you settle on one plan now, whatever you roll:",
  jobWithin: "job done",
  cleanWithin: "no one Busted",
  workingOut: "Working out the odds …",
  workingOutIf: "If you ran now: working out the odds …",
};

export const people = {
  give: "Give a character to another player",
  keep: "keep",
  to: (name: Part) => `to ${name}`,
};

export const side = {
  do: "Do",
  deck: "Deck",
  clock: "Clock",
  bag: "Bag",
  wayOut: "Way out",
  log: "Log",
  chat: "Chat",
};

export const tableKeys = {
  select: "select a character",
  actions: "go to the Actions, or to everything you can do",
  board: "go to the board; arrows move, Enter chooses",
  log: "go to the log; arrows, Home and End scroll it",
  what: "what is this? The hex, card or icon under the mouse or the focus; otherwise the character’s sheet",
  undo: "undo or cancel",
  primary: "the large button: Ready, Do this step, End round, Run all the way",
  suggest: "suggest moves, or stop suggesting them",
  skip: "continue, or skip the narration",
  point: "on the board: point at a hex for everyone; so does a right click",
  drawing: "back to the drawing, if you drew this heist",
  close: "close",
  help: "help",
};
