/** The words of the room `campaign`, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const build = {
  title: "Build a character",
  amateur: "Amateur",
  pro: "Pro",
  readyMade: "Someone ready-made",
  choose: "Choose …",
  option: (name: Part, character: Part) => `${name}, ${character}`,
  orYourOwn: "or build one of your own:",
  name: "Name",
  character: "Character",
  skills: ["First skill", "Second skill"],
  lacks: (skill: Part, icons: Part) => `${skill}: no ${icons}`,
  canJoin: (name: Part) => `${name} can join the crew.`,
  cancel: "Cancel",
  add: (name: Part) => `Add ${name}`,
  addSomeone: "Add to the crew",
};

export const cardFacts = {
  planTokens: (tokens: number) => plural(tokens, "plan token"),
  ideas: (ideas: number) => plural(ideas, "idea"),
  new: "New",
  ability: (title: Part) => `${title}.`,
};

export const chances = {
  trying: "Bots are trying it …",
  tryIt: "Let bots try it",
  found: (wins: Part, played: Part, low: Part, high: Part) =>
    `Greedy bots won ${wins} of ${played} with this team: a ${low} to ${high} % chance.`,
};

export const does = {
  sure: (offer: Part) => `${offer}?`,
  notYet: "Not yet",
};

export const feats = {
  achievements: (earned: Part, all: Part) => `Achievements: ${earned} of ${all}`,
  underWay: "the heist under way",
  earnedIn: (heist: Part) => `Earned in ${heist}.`,
  cardsPlayed: "Character cards the crew has played",
  amateur: "Amateur",
  pro: "Pro",
  otherPro: "Other Pro",
  played: "Played:",
};

export const files = {
  neverTried: "Never tried.",
  triedOnce: (won: Part, lost: Part) => `Tried once: ${won} won, ${lost} lost.`,
  tried: (times: Part, won: Part, lost: Part) => `Tried ${times} times: ${won} won, ${lost} lost.`,
  byLevel: (fit: Part) => `By level: ${fit}.`,
  pays: (thousands: Part) => `Pays $${thousands}k.`,
  startInside: "The Busted may start inside.",
  worksForYou: (fixer: Part) => `${fixer} works for you`,
  winsYou: (fixer: Part) => `Wins you ${fixer}.`,
  isNext: "On the table",
  next: "on the table",
  wonWord: "won",
  won: "Won",
};

export const fixers = {
  yours: "Fixers who work for you",
  others: "Others in River City",
  wonBy: (heists: Part) => `Win ${heists} to bring them in.`,
  or: " or ",
};

export const jail = {
  jail: "Jail",
  empty: "Nobody in the crew is in jail.",
  getOut: "Get them out in a job that lets them start inside:",
  onTheTable: (heist: Part) => `${heist} is on the table.`,
  met: (guests: Part) => `Met on the way: ${guests}.`,
  gotAway: (name: Part, heist: Part) => `${name} (got away in ${heist})`,
  leftBehind: (name: Part, heist: Part) => `${name} (left behind in ${heist})`,
};

export const joinPanel = {
  join: (crew: Part) => `Join ${crew}`,
  yourName: "Your name",
  joinCrew: "Join the crew",
  oneOfThese: "Or are you one of these?",
  iAm: (name: Part) => `I am ${name}`,
};

export const laidDown = {
  title: (heist: Part, ended: Part) => `${heist}: ${ended}`,
  loot: (amount: Part, kind: Part) => `${amount} × ${kind}`,
  fixer: (name: Part) => `${name} works for you now`,
  gotOut: (names: Part) => `Got out: ${names}`,
  busted: (names: Part) => `Busted: ${names}`,
  levelUp: (names: Part) => `Up a level: ${names}`,
  achievement: (name: Part) => `Achievement: ${name}`,
  noCash: (left: Part) => `No cash: still $${left}k`,
  moreCash: (gained: Part, all: Part) => `$${gained}k more, $${all}k in all`,
  lessCash: (spent: Part, left: Part) => `$${spent}k spent, $${left}k left`,
  putAway: "Put it on the wall",
};

export const ledger = {
  ledger: "The ledger",
  empty: "No heist yet. Each one is written down here.",
  title: (heist: Part, ended: Part) => `${heist}: ${ended}`,
  loot: (amount: Part, kind: Part) => `${amount} × ${kind}`,
  day: "Day",
  cash: "Cash",
  cashWas: (before: Part, after: Part) => `$${before}k before, $${after}k after`,
  people: "People",
  characters: "Characters",
  inside: "Started inside",
  gotOut: "Got out",
  busted: "Busted",
  lootWon: "Loot",
  fixer: "Fixer won",
  achievements: "Achievements",
  rounds: "Rounds",
  events: "Events met",
  houseRule: "House rule",
  agreed: "agreed on by the crew",
  replay: "Replay",
  replayOf: (number: Part, heist: Part) => `Replay of heist ${number}, ${heist}`,
};

export const levelUp = {
  title: (name: Part) => `${name} goes up a level: choose a card`,
  inPlaceOf: (card: Part) => `In place of ${card}`,
  take: (card: Part) => `Take ${card}`,
  later: (name: Part) => `You can choose later, but before ${name} goes on the next heist.`,
};

export const now = {
  underWay: (heist: Part) => `${heist} is under way`,
  playing: (team: Part) => `On the job: ${team}.`,
  member: (name: Part, person: Part) => `${name} (${person})`,
  takeSeat: "Take your seat",
  watch: "Watch the heist",
  willNobody: "Will nobody finish it?",
  settleHere: "Then the crew settles it here.",
  isNext: (heist: Part) => `${heist} is next`,
  hiding: (names: Part) => `In hiding: ${names}. They are waiting for you to get them out.`,
  secondPart: "Begin the second part",
  plan: (heist: Part) => `The plan: ${heist}`,
  opening: "Opening the door …",
  begin: "Begin the heist",
  nextJob: "What’s the next job?",
  lookAround: "No heist is on the table yet. Look around: nothing on the wall is secret.",
  choose: "Choose a case file, then put a team of three or four together.",
  levelUp: (names: Part) => `Up a level: choose a card for ${names}.`,
  inJail: (names: Part) => `In jail: ${names}. A County job gets them out; or build someone new.`,
  toFiles: "Look at the case files",
  chooseCards: "Choose cards",
  toCrew: "Look at the crew",
};

export const people = {
  people: "People",
  you: "(you)",
  level: (level: Part) => `level ${level},`,
  here: "here now",
  notHere: "not here now",
  left: "left for now",
  crewLink: "The crew’s link",
  crewLinkAbout: "Anyone who opens it sees the wall and can join.",
  ownLink: "Your own link",
  ownLinkAbout: "It lets you in as yourself. Keep it private.",
  file: "Campaign file",
};

export const published = {
  title: "Heists published on this server",
  none: "None in this edition yet. Draw one!",
  by: (author: Part, label: Part) => `by ${author} · ${label}`,
  plan: (heist: Part) => `Plan ${heist}`,
};

export const quickStart = {
  start: (heist: Part) => `Start with ${heist} and a ready-made team, or open the crew’s sheets and build characters of your own.`,
  firstJob: "the first job",
  take: "Take a ready-made team",
};

export const sheet = {
  character: (card: Part, level: Part) => `${card}, level ${level}`,
  builtBy: (status: Part, person: Part) => `${status}. Built by ${person}.`,
  playedBy: (status: Part, person: Part) => `${status}. Last played by ${person}.`,
  chose: (cards: Part) => `Chose ${cards}.`,
  then: ", then ",
  heists: (heists: Part) => `Heists: ${heists}.`,
  up: "Up a level.",
  upMany: (levels: Part) => `Up ${levels} levels.`,
  chooseFor: (name: Part) => `Choose a card for ${name}`,
  choose: "Choose a card",
  chooses: (person: Part) => `${person} chooses the card.`,
  canDo: (name: Part) => `What ${name} can do`,
};

export const sheets = {
  sheets: "The crew’s sheets",
  build: "Build a character",
  empty: "No characters yet. Build one, or take a ready-made one.",
  retired: (names: Part) => `Put away for good: ${names}.`,
};

export const shop = {
  shop: "The shop",
  crewHas: "The crew has",
  closed: "The cash and the items are out on a heist. The shop waits until it is settled.",
  none: "There is no shop in this edition.",
  inShop: (price: Part, stock: Part) => `$${price}k, ${stock} in the shop`,
  soldOut: "None in the shop",
  inSafehouse: (owned: Part) => `, ${owned} in the safehouse`,
  loot: "Loot",
  lootOf: (amount: Part, kind: Part) => `${amount} × ${kind}`,
  buyer: (worth: Part) => `A buyer pays $${worth}k.`,
  noBuyer: "None of your fixers knows a buyer.",
};

export const team = {
  oneSoFar: "A heist takes three or four characters; so far one is coming along.",
  manySoFar: (characters: Part) => `A heist takes three or four characters; so far ${characters} are coming along.`,
  average: (level: Part) => `Average level of their players: ${level}.`,
  with: (card: Part, person: Part) => `${card}, with ${person}`,
  inside: ", starts inside",
  carries: (items: Part) => `Carries: ${items}.`,
  playYourself: (name: Part) => `Play ${name} yourself`,
  character: (card: Part, level: Part) => `${card}, level ${level}`,
  fixers: (names: Part) => `Fixers: ${names}.`,
  noFixers: "none",
};

export const wallPage = {
  title: (crew: Part) => `${crew}: the safehouse wall`,
  city: "City",
  crew: "Crew",
  shop: "Shop",
  fixers: "Fixers",
  ledger: "Ledger",
  feats: "Feats",
  people: "People",
  withLevel: (name: Part, level: Part) => `${name} (level ${level})`,
  undo: "Undo",
  lost: "Connection lost. Reconnecting…",
};

export const wall = {
  someone: "Someone",
  free: "Free",
  busted: "In jail",
  hiding: "In hiding",
  retired: "Put away",
};
