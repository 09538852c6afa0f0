/** The words of the room `table`, by the part of the page that says them. */
import type { Part } from "./part";

export const tableFrame = {
  yourTurn: "It’s your turn",
  titleOfTurn: (title: Part) => `● Your turn – ${title}`,
  unkept: "This browser can’t remember this table. The match is safe: keep the address of this page to come back.",
};

export const arrivals = {
  player: (number: Part) => `Player ${number}`,
  joined: (name: Part) => `${name} joined.`,
  isBack: (name: Part) => `${name} is back.`,
  left: (name: Part) => `${name} left. The seat is kept.`,
  says: (name: Part, text: Part) => `${name}: ${text}`,
};

export const ask = {
  onlyYou: "Only you can see this. Nothing is final yet.",
  cancel: "Cancel",
};

export const chat = {
  peopleAndChat: "People and chat",
  none: "No messages yet.",
  notSent: (why: Part) => `Not sent: ${why}.`,
  sendAgain: "Send again",
  sending: "Sending …",
  phrases: "Quick phrases",
  quick: ["Leave it to me.", "Wait!", "Go, go, go!", "Nice one!"],
  message: "Message",
  send: "Send",
};

export const cite = {
  readCard: "Read the card",
  readRule: "Read the rule",
};

export const coach = {
  tip: "Tip",
  gotIt: "Got it",
  hideTips: "Hide tips",
};

export const doubt = {
  doIt: "Do it",
  cancel: "Cancel",
};

export const ending = {
  next: (title: Part) => `Next: ${title}`,
  matchFile: "Match file",
  home: "Home",
};

export const happening = {
  whatHappens: "What happens",
  slow: "Slow",
  normal: "Normal",
  fast: "Fast",
  veryFast: "Very fast",
  continue: "Continue",
  pause: "Pause",
  speed: (pace: Part) => `Speed: ${pace}`,
  skip: "Skip",
  skipMany: (left: Part) => `Skip ${left}`,
};

export const help = {
  help: "Help",
  turn: "Your turn",
  icons: "Icons",
  tips: "Tips",
  keys: "Keys",
  rules: "Rules",
  tipsAgain: "Show these tips again as I play",
  inFiveMinutes: "The game in five minutes",
  allRules: "All rules and rulings",
  allCards: "All cards",
  pointAtThings: "Every § on the table opens its rule. Hover, focus or hold anything to see what it is.",
};

export const houseBar = {
  fromTheHost: "From the host:",
  timeLeft: (minutes: Part, seconds: Part) => `${minutes}:${seconds}`,
  now: "any moment now",
  hide: "Hide this",
};

export const lineList = {
  log: "Log",
  filter: "Filter the log",
  noMatches: "No matches.",
  nothingYet: "Nothing has happened yet.",
};

export const log = {
  earlier: "Earlier moves are in the",
  replay: "replay",
  read: "Read",
  card: "card",
};

export const luck = {
  seeded: "This match is seeded: whoever set it up may know what is coming.",
  isItFair: "Is the luck fair?",
  oneSecret: "All luck in this match comes from one secret drawn before it began. The fingerprint proves it never changes.",
  revealed: "The match is over, so here is the secret.",
  later: "You see the secret at the end. To check it yourself, copy the fingerprint now.",
  fingerprint: "Fingerprint",
  theFingerprint: "the fingerprint",
  secret: "Secret",
  theSecret: "the secret",
  howToCheck: "The fingerprint is the SHA-256 of the secret. To check it and every die and card, download the match file and run:",
  verify: (fingerprint: Part) => `./safehouse verify FILE ${fingerprint}`,
};

export const nowLine = {
  connected: "Connected",
  notConnected: "Not connected",
  toTheWall: "Back to the wall",
  home: "Home",
  toTheDrawing: "Back to the drawing",
  toTheDrawingKeyed: "Back to the drawing (d)",
  seeded: "Seeded",
  seededWhy: "This match is seeded: whoever set it up may know what is coming",
  undo: "Undo",
  cancelKeyed: "Cancel (u)",
  undoKeyed: "Undo your last step (u)",
  invite: "Invite friends",
  help: "Help",
  helpKeyed: "Help (?)",
  settings: "Settings",
};

export const offline = {
  lost: "Connection lost. Reconnecting…",
  unsaved: (what: Part) => `${what} not saved yet.`,
};

export const ruleCard = {
  rule: (id: Part) => `Rule ${id}`,
  card: "Card",
  cantOpen: "Can’t open the rulebook.",
  edition: (edition: Part) => `Edition ${edition}. Different in other editions.`,
  opening: "Opening the book …",
};

export const screens = {
  numbers: ["", "one screen", "two screens", "three screens"],
  many: (screens: Part) => `${screens} screens`,
  openOn: (screens: Part) => `open on ${screens}`,
};

export const seats = {
  bot: (kind: Part) => `bot (${kind})`,
  hereOn: (screens: Part) => `here, ${screens}`,
  here: "here",
  away: "away",
  open: "open seat",
  who: "Who sits at the table",
  you: (name: Part) => `${name} (you)`,
};

export const sitting = {
  player: (number: Part) => `Player ${number}`,
  noWayBack: "You can’t undo in a lesson. Follow the light.",
};

export const standIn = {
  stop: "Stop the bot",
  wait: (name: Part, seconds: Part) => `A bot can play for ${name} in ${seconds} s.`,
  waitOrAgree: (name: Part, seconds: Part) => `A bot can play for ${name} in ${seconds} s, or now if you all agree.`,
  votes: (votes: Part, voters: Part) => `${votes} of ${voters} want a bot`,
  vote: "Vote for a bot",
  playFor: (name: Part) => `Let a bot play for ${name}`,
  play: "Let a bot play",
  choose: "Let a bot play …",
};

export const word = {
  close: "Close",
};
