/** The words of the room `pages`, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const campaign = {
  cantReachTheServer: "Can’t reach the server. Trying again …",
  unlockingTheSafehouse: "Unlocking the safehouse …",
  thisLinkLeadsTo: "This link leads to a match, not to the wall of a crew.",
};

export const card = {
  card: "Card",
  whereThisIs: "Where this is",
  cards: "Cards",
  relatedRules: "Related rules",
  moreOn: "More on",
  thereIsNoCard: (id: Part) => `There is no card “${id}”`,
  theLinkMayBe: "The link may be incomplete.",
  allCards: "All cards",
};

export const cards = {
  cards: "Cards",
  everyCardOfBoth: "Every card of both games, in our own words. Choose one for its rules and rulings.",
  filterCards: "Filter cards",
  game: "Game",
  both: "Both",
  kind: "Kind",
  all: "All",
  skill: "Skill",
  any: "Any",
  price: "Price",
  upTo: (price: Part) => `up to $${price}`,
  word: "Word",
  noCardLikeThat: "No card like that.",
  ofCards: (found: Part, all: Part) => `${found} of ${all} cards`,
};

export const compare = {
  noRuleDiffers: "No rule differs.",
  ofRulesDifferOf: (differ: Part, all: Part, inPlay: Part) => `${differ} of ${all} rules differ, ${inPlay} of them in play.`,
  editionsCompared: "Editions compared",
  mastersOfTheHeist: "Masters of the Heist, rule by rule. A rule that is not listed is the same in both.",
  edition: "Edition",
  comparedWith: "compared with",
  onlyDifferencesInPlay: "Only differences in play",
};

export const daily = {
  heistOfTheDay: (day: Part) => `Heist of the day, ${day}`,
  pageTitle: "Heist of the day: Safehouse",
  title: "Heist of the day",
  about: "The same map, crew and luck for everyone on this server. You get one try. When it is over, paste your result and compare.",
  crewAndTime: (day: Part, crew: Part, hours: Part, minutes: Part) =>
    `${day}. Your crew: ${crew}. A new heist in ${hours} h ${minutes} min.`,
  yourName: "Your name",
  openingTheDoor: "Opening the door …",
  playYourOneTry: "Play your one try",
  backToYourTry: "Back to your try",
  results: "Results so far",
  who: "Who",
  job: "Job",
  out: "Got out",
  rounds: "Rounds",
  noise: "Noise",
  medals: "Medals",
  someone: "Someone",
  pulledOff: "pulled off",
  wentWrong: "went wrong",
  of: (some: Part, all: Part) => `${some} of ${all}`,
  tries: (tries: number, done: number) =>
    tries === 0 ? "Nobody has tried it yet. Be the first." : `${tries} ${tries === 1 ? "try" : "tries"} begun, ${done} finished.`,
  tryAgain: "Try again",
};

export const design = {
  pageTitle: "Draw a heist: Safehouse",
  title: "Draw a heist",
  tryAgain: "Try again",
  unrollingThePaper: "Unrolling the paper …",
};

export const here = {
  player: (seat: Part) => `Player ${seat}`,
  handTheScreenTo: "Hand the screen to",
  nextAtThisScreen: "Next at this screen",
  thisBrowserHasNo: "This browser has no seat at this table. Open it on the device where it was set up, or use a seat link.",
  cantReachTheServer: "Can’t reach the server. Trying again …",
  takingYourSeat: "Taking your seat …",
};

export const history = {
  historySafehouse: "History: Safehouse",
  history: "History",
  whatWasPlayedOn: "Everything you played on this device. It is saved here and nowhere else.",
  nothingYet: "Nothing yet.",
  playSomething: "Play something.",
  inARow: (streak: Part) => `, ${streak} in a row`,
  ofWon: (won: Part, played: Part, more: Part) => `${won} of ${played} won${more}`,
  heists: "Heists",
  bestInRounds: (best: Part) => `, best in ${best} rounds`,
  ofPulledOff: (won: Part, played: Part, more: Part) => `${won} of ${played} pulled off${more}`,
  notYet: "not yet",
  matches: "Matches",
  replayOf: (title: Part, when: Part) => `Replay of ${title}, ${when}`,
  replay: "Replay",
  saveAsAFile: "Save as a file",
};

export const home = {
  theInclusionJob: "The Inclusion Job",
  heistMasterminds: "Heist Masterminds",
  safehouseATableFor: "Safehouse: a table for heists",
  safehouse: "Safehouse",
  aTableForHeists:
    "A table for heists: plan the break-in, roll with what goes wrong, get out with the loot. Alone, with friends, or with bots.",
  aTableForHeists2: "A table for heists: hire a crew, pick a Job, and hope nothing goes wrong inside. Against friends or bots.",
  openingTheDoor: "Opening the door …",
  playNow: "Play now",
  startACampaign: "Start a campaign",
  newMatch: "New match",
  drawAHeist: "Draw a heist",
  heistOfTheDay: "Heist of the day",
  playNowDropsYou: "Play now drops you into The Inclusion Job with four thieves and a ready-made plan. No account, no waiting.",
  playNowDealsYou: "Play now deals you a Mastermind and five cards, against two bots. No account, no waiting.",
  newHere: "New here?",
  theGameInFive: "The game in five minutes",
  joinWithACode: "Join with a code",
  codeOrLink: "Code or link",
  join: "Join",
  ofWonOnThis: (won: Part, played: Part) => `${won} of ${played} won on this device.`,
  historyAndMedals: "History and medals",
};

export const join = {
  table: (code: Part) => `Table ${code}`,
  joinATableSafehouse: "Join a table: Safehouse",
  joinATable: "Join a table",
  youAlreadyHaveA: "You already have a seat at this table:",
  open: (title: Part) => `open “${title}”`,
  tableCode: "Table code",
  yourName: "Your name",
  knocking: "Knocking …",
  joinAnyway: "Join anyway",
  takeASeat: "Take a seat",
  youGetAPrivate:
    "You get a private link to your seat. Use it to come back any time, on any device. Only watching? Ask the host for the spectator link.",
};

export const learn = {
  inFiveMinutesSafehouse: (game: Part) => `${game} in five minutes: Safehouse`,
  whereThisIs: "Where this is",
  rules: "Rules",
  inFiveMinutes: (game: Part) => `${game} in five minutes`,
  tryAgain: "Try again",
  rules2: "Rules:",
  openingTheBook: "Opening the book …",
  allRules: "All rules",
  allCards: "All cards",
};

export const lost = {
  noSuchPageSafehouse: "No such page: Safehouse",
  thisDoorIsPainted: "This door is painted on",
  thereIsNothingAt: "There is nothing at",
  theLinkMayHave: ". The link may have been cut off when it was copied. Ask for it again and copy all of it.",
  backToHome: "Back to home",
  joinWithACode: "Join with a code",
};

export const newHeist = {
  newMatchSafehouse: "New match: Safehouse",
  setUpAHeist: "Set up a heist",
  tryAgain: "Try again",
  unrollingTheBlueprints: "Unrolling the blueprints …",
};

export const newCampaign = {
  startACampaignSafehouse: "Start a campaign: Safehouse",
  startACampaign: "Start a campaign",
  aCrewThatLives:
    "A crew that lives from heist to heist: characters with names who level up, cash, fixers, a jail to break out of. Play it over weeks, alone or with friends; your safehouse wall stays as you left it.",
  whatIsTheCrew: "What is the crew called?",
  yourName: "Your name",
  findingASafehouse: "Finding a safehouse …",
  foundTheCrew: "Found the crew",
  haveAFile: "Have a campaign file?",
  chooseACampaignFile: "Choose a campaign file",
  orDropItHere: "or drop it here. Any wall saves one under People; it opens here as you left it.",
  thisFileIsToo: "This file is too large to be a campaign.",
  campaignFilesAre: "Campaign files are well under 2 MB. Choose another one.",
};

export const newMasterminds = {
  two: "Two",
  three: "Three",
  four: "Four",
  five: "Five",
  six: "Six",
  person: "Person",
  botKeen: "Bot, keen",
  botWild: "Bot, wild",
  ownScreens: "Own screens",
  shareThisScreen: "Share this screen",
  seat: (seat: Part) => `Seat ${seat}`,
  heistMasterminds: "Heist Masterminds",
  newMatchSafehouse: "New match: Safehouse",
  setUpHeistMasterminds: "Set up Heist Masterminds",
  buildYourCrewTake: "Build your crew, take on Jobs and watch your Heat. Most Prestige wins. About half an hour.",
  whoPlays: "Who plays",
  players: "Players",
  withFiveOrSix: "With five or six, our variant applies: one Job each, and 12 Prestige ends the match.",
  yourName: "Your name",
  seatName: (seat: Part) => `Seat ${seat}: name`,
  yourNameAtThe: "Your name at the table",
  openSeat: "Open seat",
  whoSitsAtSeat: (seat: Part) => `Who sits at seat ${seat}`,
  screens: "Screens",
  passOneScreenAround: "Pass one screen around. A curtain hides your hand between turns.",
  everyonePlaysOnTheir: "Everyone plays on their own device. You get a link for each of them.",
  moreOptions: "More options",
  firstPlayer: "First player",
  tableName: "Table name",
  oneScreen: ", one screen",
  openingTheDoor: "Opening the door …",
  start: "Start",
  goToTheTable: "Go to the table",
};

export const replay = {
  thisFileIsToo: "This file is too big to be a match.",
  matchFilesAreWell: "Match files are well below 2 MB. Choose another file.",
  thisLinkPointsTo: "This link doesn’t point to a moment. Here is the start.",
  pastTheEnd: (moment: Part, moments: Part) => `There is no moment ${moment}: the match has ${moments}. Here is the last one.`,
  notYet: (moment: Part, moments: Part) => `There is no moment ${moment} yet: the match has ${moments} so far. Here is the last one.`,
  replaySafehouse: "Replay: Safehouse",
  replay: "Replay",
  watchAReplay: "Watch a replay",
  rewinding: "Rewinding …",
  tryAgain: "Try again",
  theFileIsNot: "The file is not stored. For a match played here you need no file: “Replay” on its end screen opens it.",
};

export const rule = {
  rule: (name: Part) => `Rule ${name}`,
  whereThisIs: "Where this is",
  rules: "Rules",
  previousAndNextRule: "Previous and next rule",
  thereIsNoRule: (name: Part) => `There is no rule ${name}`,
  theIdMayBe: "The id may be incomplete, or it may be a card. Rule ids look like SEC2 or R17.",
  allChapters: "All chapters",
};

export const rules = {
  to: (first: Part, last: Part) => `${first} to ${last}`,
  rules: "Rules",
  thereIsNoSuch: "There is no such chapter",
  theRulebooksHaveNo: (section: Part) => `The rulebooks have no “${section}”.`,
  allChapters: "All chapters",
  whereThisIs: "Where this is",
  bothGamesInOur:
    "Both games in our own words. Every rule has an id, which the table and the log refer to. Rulings settle what the rulebook leaves open.",
  compareEditions: "Compare editions",
  learnItInFive: "Learn it in five minutes",
};

export const table = {
  yourSeat: "Your seat",
  behindTheCurtain: "Behind the curtain …",
  cantReachTheServer: "Can’t reach the server. Trying again …",
  takingYourSeat: "Taking your seat …",
  thisLinkLeadsTo: "This link leads to the wall of a crew.",
  openTheWall: "Open the wall",
  thisPageCantShow: "This page can’t show this game yet.",
};

export const gallery = {
  pageTitle: "Gallery: Safehouse",
  gallery: "Gallery",
  about: "Heists that people drew and published on this server.",
  draw: "Draw a heist",
  sortBy: "Sort by",
  newest: "Newest",
  bestProved: "Best proved",
  easiest: "Easiest label",
  mostPlayed: "Most played",
  mostRemixed: "Most remixed",
  tryAgain: "Try again",
  empty: "Nothing is published here yet. Draw the first one.",
  showMore: "Show more",
};

export const scenario = {
  pageTitle: (title: Part) => `${title}: Safehouse`,
  aScenario: "A scenario",
  gallery: "Gallery",
  openGallery: "Open the gallery",
  by: (author: Part, label: Part, plays: number) => `by ${author} · ${label} · ${plural(plays, "play")}`,
  remixOf: "remix of",
  byAuthor: (author: Part) => `by ${author}`,
  theHeist: "The heist",
  mapOf: (title: Part) => `The map of ${title}`,
  play: "Play it now",
  setUp: "Set up a table",
  remix: "Remix it",
  map: "Map",
  forGood: "Withdraw it for good? Matches already begun on it carry on.",
  withdraw: "Withdraw it",
  keep: "Keep it",
  withdrawAsk: "Withdraw …",
  figures: "Figures",
  proved: "What is proved",
  inTheLab: "In the lab",
  remixes: "Remixes",
  looking: "Looking for it …",
};
