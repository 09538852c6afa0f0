/** The words of the room `parts`, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const actionIcons = {
  onA: (face: Part) => `on a ${face}`,
  onAnyFace: "on any face",
  noise: (noise: Part) => `noise ${noise}`,
  alert: (alerts: Part) => `alert ${alerts}`,
  costsIdeas: (ideas: number) => `costs ${plural(ideas, "idea")}`,
};

export const buildPreview = {
  planTokens: (memory: Part, ideas: Part, noun: Part) => `${memory} plan tokens, ${ideas} ${noun}`,
};

export const cardFan = {
  getawayDriver: "Getaway Driver",
  crew: "Crew",
  hacker: "Hacker",
  mercenary: "Mercenary",
  crowbar: "Crowbar",
  gear: "Gear",
  changeOfClothes: "Change of Clothes",
  event: "Event",
  aJobOnThe: "A Job on the table with three Complications, two of them face down, and a hand of five cards",
  job: "Job",
  theMonaLisa: "The Mona Lisa",
  pays: "pays",
  laserGrid: "Laser Grid",
};

export const colourPick = {
  colour: "Colour:",
};

export const toContinue = {
  continue: "Continue",
  wasRemovedFromThis: (title: Part) => `“${title}” was removed from this list. Its link still works.`,
  undo: "Undo",
  deleteForGood: "Delete for good?",
  willBeDeletedFor: (title: Part) => `“${title}” will be deleted for everyone at the table, log included. This can’t be undone.`,
  keepIt: "Keep it",
  deleteForGood2: "Delete for good",
};

export const copy = {
  copy: (what: Part) => `Copy ${what}`,
  copied: "Copied",
  copy2: "Copy",
  toCopyByHand: (what: Part) => `${what}, to copy by hand`,
  copied2: "Copied.",
};

export const credits = {
  mastersOfTheHeist: "Masters of the Heist",
  isDesignedByAndy: "is designed by Andy Meneely,",
  heistMasterminds: "Heist Masterminds",
  byJamieLindemannSafehouse: "by Jamie Lindemann. Safehouse is an independent implementation with its own words and pictures.",
  icons: "Icons:",
  gameIconsNet: "game-icons.net",
  ccBy30: "CC BY 3.0",
  and: ") and",
  tabler: "Tabler",
  mitFontsArchivoAnd: "(MIT). Fonts: Archivo and Archivo Narrow (SIL OFL).",
};

export const crewBuilder = {
  characters: "Characters",
  three: "Three",
  four: "Four",
  theUsualCrew: "The usual crew",
};

export const curtain = {
  safehouse: "Safehouse",
  everyoneElseLookAway: "Everyone else, look away.",
  iAm: (name: Part) => `I am ${name}`,
  botsArePlayingTake: "Bots are playing. Take your seat and watch.",
  leave: "Leave",
  theMatchIsSaved: "(the match is saved)",
};

export const dialog = {
  close: "Close",
};

export const editionChoice = {
  edition: "Edition",
  compareTheEditions: "Compare the editions",
};

export const ended = {
  youCantOpenThis: "You can’t open this table",
  backToHome: "Back to home",
};

export const gameSwitch = {
  mastersOfTheHeist: "Masters of the Heist",
  togetherOnAMap: "together, on a map",
  heistMasterminds: "Heist Masterminds",
  againstEachOtherWith: "against each other, with cards",
  whichGame: "Which game",
};

export const heistPicker = {
  all: "All",
  publishedHere: "Published here",
  showHeistsFor: "Show heists for",
  whichHeist: "Which heist",
  isMissing: (title: Part, missing: Part) => `${title} (${missing} is missing)`,
  neverFinished: (heists: number) => `${plural(heists, "heist")} never finished in this edition`,
};

export const heistStory = {
  chosen: "Chosen:",
  inPlay: (modules: Part) => `In play: ${modules}.`,
  specialRules: (many: Part) => `Special rules (${many})`,
};

export const inside = {
  whoWasBustedAnd: "Who was Busted and starts inside?",
  theOthersStartOutside: "The others start outside, at an entrance. You win if just one of you gets out.",
  nameless: "Nameless",
};

export const invited = {
  masters: "Masters of the Heist: everyone on one team",
  masterminds: "Heist Masterminds: everyone for themselves",
  round: (round: Part) => `, round ${round}`,
  with: (names: Part) => `With ${names}.`,
  bot: (name: Part) => (name ? `${name} (bot)` : "a bot"),
  someone: "someone",
  and: " and ",
  youPlay: (names: Part) => `You play ${names}.`,
  youAreDealt: "You are dealt a Mastermind and a hand of cards.",
  over: "This match is over.",
  full: "All seats are taken. Ask the host for the spectator link.",
  noHurry: "Play at once or over days: the server keeps the match.",
};

export const later = {
  oneMoment: "One moment …",
  missing: "Part of the page did not arrive. Nothing is lost: reload the page.",
};

export const linkLine = {
  theLink: (title: Part) => `the link: ${title}`,
  qrCodeOf: (title: Part) => `QR code of ${title}`,
  qr: "QR",
  send: "Send",
};

export const memberCard = {
  nameless: "Nameless",
  pro: ", Pro",
  planTokens: (memory: Part) => `${memory} plan tokens ·`,
  roomForMorePro: (left: Part, cards: Part) => `Room for ${left} more Pro ${cards}.`,
  theNamelessOne: "the nameless one",
  change: (name: Part) => `Change ${name}`,
  change2: "Change",
};

export const memberDialog = {
  amateur: "Amateur",
  pro: "Pro",
  notWithTheseCards: "not with these cards",
  notForThisHeist: "not for this heist",
  classTaken: " (class taken)",
  aCharacter: "a character",
  change: (name: Part) => `Change ${name}`,
  swapForSomeoneReady: "Swap for someone ready-made",
  choose: "Choose …",
  orBuildOne: "or build one",
  name: "Name",
  character: "Character",
  firstSkill: "First skill",
  secondSkill: "Second skill",
  no: (skills: Part) => `: no ${skills}`,
  toFixBeforeThe: (many: Part) => `${many} to fix before the heist:`,
  takingTheSameSkill: "Taking the same skill twice adds nothing.",
  thisCrewIsReady: "This crew is ready to go.",
  cancel: "Cancel",
  thisOne: "this one",
  use: (name: Part) => `Use ${name}`,
};

export const newLink = {
  create: "Create",
  keepTheOldOne: "Keep the old one",
  newLink: (title: Part) => `New link: ${title}`,
  newLink2: "New link",
};

export const readMore = {
  readMoreInThe: (rule: Part) => `Read more: ${rule} in the rulebook`,
  readMoreAboutThis: "Read more about this card",
};

export const replayLink = {
  replay: "Replay",
};

export const seatPlan = {
  one: "One",
  two: "Two",
  three: "Three",
  four: "Four",
  theNamelessOne: "the nameless one",
  seatsAtTheTable: "Seats at the table",
  yourName: "Your name",
  seatName: (seat: Part) => `Seat ${seat}: name`,
  yourNameAtThe: "Your name at the table",
  bot: "Bot",
  openSeat: "Open seat",
  whoSitsAtSeat: (seat: Part) => `Who sits at seat ${seat}`,
  person: "Person",
  youPlayEveryone: (crew: Part) => `You play everyone: ${crew}.`,
  whoPlaysWhom: "Who plays whom",
  character: "Character",
  nameless: "Nameless",
  plays: (seat: Part, name: Part) => `${seat} plays ${name}`,
};

export const seated = {
  heists: (round: Part) => `${round} heists`,
  inTheLedger: (phase: Part, heists: Part) => `${phase}. ${heists} in the ledger.`,
  finishedViewResult: "Finished. View result.",
  round: (round: Part, phase: Part) => `Round ${round}, ${phase}.`,
  beforeTheFirstRound: "Before the first round.",
  waitingFor: (phase: Part, people: Part) => `${phase} Waiting for ${people}.`,
  checking: "Checking …",
  campaign: "Campaign",
  table: (names: Part) => `${names}, table`,
  table2: "Table",
  seeded: ", seeded",
  remove: "Remove",
  tryAgain: "Try again",
  open: (title: Part) => `Open ${title}`,
  open2: "Open",
  theLinkOfYour: (title: Part) => `the link of your seat at ${title}`,
  qrCodeToOpen: (title: Part) => `QR code to open ${title} on a phone`,
  removeFromThisList: (title: Part) => `Remove ${title} from this list`,
  removeFromThisList2: "Remove from this list",
  deleteForGood: (title: Part) => `Delete ${title} for good`,
  deleteForGood2: "Delete for good",
  qrCodeOfYour: (title: Part) => `QR code of your seat at ${title}`,
  scanToContinueOn: "Scan to continue on your phone. It opens your seat, so keep it private.",
};

export const setUp = {
  theJob: "The job",
  theCrew: "The crew",
  theTable: "The table",
  seeded: ", seeded",
  openingTheDoor: "Opening the door …",
  start: "Start",
  goToTheTable: "Go to the table",
};

export const settings = {
  slow: "Slow",
  normal: "Normal",
  fast: "Fast",
  off: "Off",
  settings: "Settings",
  yourName: "Your name",
  yourNameAtThe: "Your name at the table",
  textSize: "Text size:",
  textLooksLikeThis: "Text looks like this.",
  animationSpeed: "Animation speed",
  sound: "Sound",
  volume: "Volume:",
  notifyMe: "Notify me when it is my turn and I am elsewhere",
  noNotifications: "This browser has no notifications. The tab’s title and the sound tell you instead.",
  notificationsRefused: "This browser blocks notifications for this page. Allow them in its settings, then try again.",
  savedOnThisDevice: "Saved on this device only.",
  nothingIsSaved: "This browser doesn’t let the page save anything. Settings last until you close it.",
  done: "Done",
};

export const share = {
  seat: (seat: Part) => `Seat ${seat}`,
  inviteFriends: "Invite friends",
  onlyThisMachineCan: "Only this machine can reach this server. To play with friends on your network, restart it with",
  safehouseServeHost0: "./safehouse serve --host 0.0.0.0",
  thenOpenThisPage: ", then open this page at this machine's address. Your matches are kept.",
  sendThisToA: "Send this link to a friend",
  orTellThemThe: "Or tell them the table code:",
  moreLinks: "More links",
  playWithMe: "Come and pull off a heist with me.",
  theCode: "the code",
  guestsEnterAName: "guests enter a name and join",
  seatLinks: "Seat links",
  oneLinkPerPerson: "One link per person. The first to open it gets the seat; after that the link no longer works.",
  seat2: (seat: Part) => `seat ${seat}`,
  takenSeats: "Taken seats",
  onlyThePlayerIn: "Only the player in a seat has its link. Lost it? Make a new one.",
  theChatWillTell: (name: Part) => `The chat will tell everyone. The old link of ${name} stops working, and any screen using it closes.`,
  otherLinks: "Other links",
  yourLink: "Your link",
  yourPrivateLink: "Your private link",
  continueOnYourPhone: "continue on your phone; don’t share it",
  spectatorLink: "Spectator link",
  viewOnly: "view only",
  replay: "Replay",
  theMatchFromThe: "the match from the start, as spectators saw it",
  newSpectatorLink: "New spectator link",
  ifTheOldOne: "if the old one got into the wrong hands",
  theChatWillTell2: "The chat will tell everyone. The old link stops working, and anyone watching with it is out.",
  theHostHasThe: "The host has the links for the other seats and for spectators.",
};

export const sheet = {
  mapOf: (title: Part) => `Map of ${title}`,
  place: "Place",
  crew: "Crew",
  wanted: "Wanted",
};

export const shell = {
  safehouse: "Safehouse",
  theHouse: "The house",
  draw: "Draw",
  gallery: "Gallery",
  rules: "Rules",
  cards: "Cards",
  replay: "Replay",
  settings: "Settings",
};

export const strengths = {
  whoCanDoWhat: "Who can do what on which die face",
  subAction: "Sub-action",
  noGapsEveryFace: "No gaps: every face covers everything",
  gaps: "Gaps",
  youCanTurnA: "You can turn a die by spending ideas, so a gap is costly but never final.",
  whichActionsDoWhat: "Which Actions do what",
  who: (does: Part) => `Who ${does}`,
  nobody: "Nobody",
};

export const tableOptions = {
  anyone: "Anyone",
  majority: "Majority",
  everyone: "Everyone",
  whoDecidesForThe: "Who decides for the crew (where a dog runs, when to escape)",
  startWithASuggested: "Start with a suggested plan",
  moreOptions: "More options",
  tableName: "Table name",
  luckSeed: "Luck seed",
  random: "Random",
  theSameNumberGives: "The same number gives the same dice and draws. The match is marked as seeded.",
};

export const tabs = {
  new: "new",
};

export const trouble = {
  somethingWentWrongOn: "Something went wrong on this page.",
  tryAgainOrReload: "Try again or reload the page.",
};
