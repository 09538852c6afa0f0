/** The words of the room `masterminds`, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const cardFace = {
  prestige: (amount: Part) => `${amount} Prestige`,
};

export const chosen = {
  selected: "Selected",
  close: "Close",
  deck: "The Resource deck",
  pile: "The discard pile",
  heat: "Your Heat",
  slot: "A face-down Complication",
  printed: (text: Part) => `On the card: ${text}`,
  hire: "Hire",
  equip: "Buy as Gear",
  play: "Play",
  maneuver: "Maneuver",
  useGear: "Use the Gear",
  useAbility: "Use the ability",
  heist: "Heist",
  use: (does: Part) => `${does}:`,
  suggested: (cards: Part) => `suggested: discard ${cards}`,
  whyNot: (does: Part, why: Part) => `${does}: ${why}.`,
  nothing: "Nothing to do here right now.",
};

export const coach = {
  handTitle: "Jobs for Prestige, cards for money",
  hand: "Complete Jobs: the most Prestige wins. Your hand is your money: every card has a price in its corner. To pay for one card, discard others. Keep a hand with people to hire; with no one to hire you may redraw.",
  turnTitle: "Two different actions a turn",
  turn: "Gather for cards, Hire Up to spend them on people and Gear, then a Heist when the odds look good. Choose a Job to see your chances: every icon counts, but each of the wrong kind costs 1 Heat, and so does each one missing. Events and abilities are free.",
  heistTitle: "A Heist, step by step",
  heist:
    "First reveal the Complications. Then choose your party. Too few icons and the Heist fails: 1 Heat per missing icon. Icons of the wrong kind still count, as substitutes, but cost 1 Heat each.",
  heatTitle: "Heat",
  heat: "At 3 Heat one of your crew goes to jail for 3 turns. You choose who. Lay Low removes up to 2 Heat.",
  knownTitle: "Only you know this",
  known: "A dotted frame with an eye marks a card only you have seen. Rivals know that you looked, not what you saw.",
  finalTitle: "The final round",
  final: "Someone has enough Prestige on the table. Everyone else gets one more turn. Then Prestige cards in hand count too.",
};

export const complication = {
  onlyYouKnow: "Only you know:",
  faceDownKnown: "Face down. Only you know it.",
  faceDownShared: (others: Part) => `Face down. Only you know it, and ${others}.`,
  partlyIgnored: "Partly ignored in this Heist.",
  faceDown: "Face down",
  looked: (others: Part) => `${others} looked at it.`,
  choose: "Choose",
  legwork: "Legwork",
  prestige: " Prestige",
};

export const context = {
  watching: "You are watching.",
};

export const count = {
  of: (name: Part) => `${name}’s count`,
  you: (name: Part) => `${name} (you)`,
  winner: "Winner",
  nothing: "Nothing",
  prestige: "Prestige",
  trouble: (heat: Part, turns: number) => `Heat ${heat}, jail ${plural(turns, "turn")}`,
  showAll: "Show all",
};

export const decks = {
  resources: "Resources",
  discards: "Discards",
  jobs: "Jobs",
  complications: "Complications",
};

export const desk = {
  letItPass: "You let it pass.",
  dealing: "Dealing …",
  yourHeist: (job: Part) => `Your Heist: ${job}`,
  theirHeist: (name: Part, job: Part) => `${name}’s Heist: ${job}`,
  yourTurn: "Your turn continues",
  theirTurn: (name: Part) => `${name}’s turn …`,
  aCard: "A card",
};

export const endScreen = {
  again: "Play again, same seats",
  busy: "Dealing …",
  look: "View the table",
  other: "New match",
  won: "You win",
  lost: "Outwitted",
  finalCount: "The final count",
};

export const hand = {
  yours: "Your hand",
  worth: (cards: number, dollars: Part) => `${plural(cards, "card")}, worth $${dollars}`,
  pays: "Pays",
  seen: "Everyone saw you take it",
  fresh: "New",
  turnOn: "Turn on",
  youSee: (cards: Part) => `You see: ${cards}.`,
  empty: "No cards. Gather Resources to draw some.",
};

export const heat = {
  unit: " Heat",
};

export const heistPanel = {
  theHeist: "The Heist",
  declared: "Declared",
  revealed: "Revealed",
  party: "Party chosen",
  result: "Result",
  yours: "Your Heist",
  theirs: (name: Part) => `${name}’s Heist`,
  of: (whose: Part, job: Part) => `${whose}: ${job}`,
  success: (heat: Part) => `Success! ${heat} Heat.`,
  failed: (heat: Part) => `The Job failed. ${heat} Heat.`,
};

export const heistScene = {
  yours: "Your Heist",
  theirs: (name: Part) => `${name}’s Heist`,
  faceDown: "Face down",
  needs: "Needs",
  failed: "Failed",
  withHeat: "Done, with Heat",
  clean: "Clean",
  icons: (had: Part, needed: Part) => `${had} of ${needed} icons`,
  substituted: (had: Part, needed: Part, others: number) => `${had} of ${needed} icons, ${plural(others, "substitute")}`,
  heat: (heat: Part) => `${heat} Heat`,
  prize: (prestige: Part) => `+${prestige} Prestige`,
};

export const jobCard = {
  yours: "Your Job",
  theirs: (name: Part) => `${name}’s Job`,
  empty: "Empty Job space",
  turnsLeft: (turns: number) => ` ${turns === 1 ? "turn" : "turns"} left`,
  needs: "needs",
  rivalsMastermind: "a rival’s Mastermind",
  added: (more: Part, total: Part) => `+${more} = ${total}`,
  addedWord: (more: number, total: Part) => `${plural(more, "icon")} more from Complications, ${total} in all`,
  pays: "pays",
  prestige: " Prestige",
  tokens: (more: Part) => `+${more}`,
  tokensWord: " from Complications",
  cards: " cards",
  heat: " Heat",
  mastermindGoes: "Your Mastermind must go.",
  noMercenaries: "No Mercenaries.",
  partyLimit: (most: Part) => `Party limit: ${most}`,
  odds: (chance: Part) => `odds ${chance}`,
  underWay: "under way",
  complications: "Complications",
  coming: "New Job coming …",
};

export const jobs = {
  onTheTable: "Jobs on the table",
};

export const looks = {
  mastermind: "Mastermind",
  crew: "Crew",
  gear: "Gear",
  mercenary: "Mercenary",
  event: "Event",
  prestige: "Prestige",
  immediate: "Play Immediately",
  job: "Job",
  complication: "Complication",
  fee: (dollars: Part) => `fee $${dollars}`,
  underOne: "under 1%",
  overNinetyNine: "over 99%",
};

export const mastermindsTable = {
  showResult: "Show result",
};

export const matchFace = {
  adds: "adds",
  brings: "brings",
  needs: "needs",
  boost: "boost",
  prestige: (amount: Part) => `${amount} Prestige`,
  pays: (cards: number, heat: number, complications: number) =>
    `${plural(cards, "card")}${heat ? `, ${heat} Heat` : ""}, ${plural(complications, "Complication")}`,
  reacts: "Reaction: may be played during a rival’s turn.",
  copies: (amount: Part) => `${amount} copies`,
};

export const meanwhile = {
  title: (name: Part) => `${name}’s turn`,
  soFar: "What has happened this turn",
  waiting: "Nothing yet.",
};

export const member = {
  gear: "Gear:",
  jailed: (turns: number) => `Jailed: ${plural(turns, "turn")} left`,
  faceDown: "Face down until end of turn",
  goesIn: "Goes in",
  staysBehind: "Stays behind",
  inTheParty: "In the party",
  benched: "Can’t take part",
};

export const mine = {
  yourCrew: "Your crew",
  room: (more: Part) => `room for ${more} more`,
  full: "crew full",
  over: (members: number) => `${plural(members, "member")} over the limit`,
};

export const offers = {
  everything: "Everything you can do",
  free: "Free: Events and abilities",
  next: "Next step",
  nothing: "Nothing right now.",
};

/** On the button that does something in spite of a warning. */
export const anyway = {
  keepHand: "Keep hand",
  redraw: "Redraw",
  declare: "Go for it",
  send: "Send them",
  goIn: "Go in",
  takeHeat: "Take the Heat",
  endTurn: "End turn",
  hire: "Hire",
  equip: "Equip",
  layLow: "Lay low",
  legwork: "Look anyway",
  play: "Play it",
  use: "Use it",
  pass: "Pass",
  choose: "Choose this",
};

export const ownStrip = {
  crewAndHand: "Your crew and hand:",
  hand: (cards: number, dollars: Part) => `${plural(cards, "card")}, $${dollars}`,
};

export const partyPick = {
  whoGoesIn: "Who goes in?",
  nobodyCan: "No one can take part.",
  fee: (name: Part, dollars: Part) => `${name}, fee $${dollars}`,
  success: "Success",
  clean: ", clean:",
  substitutes: (icons: number) => ` with ${plural(icons, "substitute")}:`,
  icons: (had: Part, needed: Part) => `${had} of ${needed} icons.`,
  short: (icons: Part) => `${icons} short:`,
  boost: "A boost could still save it.",
  heat: (heat: Part) => `${heat} Heat.`,
  heatAndJail: (heat: Part, members: number) => `${heat} Heat; ${plural(members, "member")} to jail.`,
  fees: (dollars: Part) => `Fees: $${dollars}.`,
  sendSomeone: "Send at least one member.",
  cantGo: "This party can’t go.",
  noOne: "Continue with no one",
  send: (members: number) => `Send ${plural(members, "member")}`,
};

export const pay = {
  laid: (left: Part, price: Part, cards: Part) => `$${left} of $${price} still to pay. Discarding: ${cards}.`,
  card: (title: Part, dollars: Part) => `${title} $${dollars}`,
  wastes: (dollars: Part) => `wastes $${dollars}`,
  exact: "exact",
  loses: (prestige: Part) => `loses ${prestige} Prestige`,
  more: "There are more ways to pay: choose cards one by one.",
  pay: (dollars: Part) => `Pay $${dollars}`,
  payAndWaste: (dollars: Part, lost: Part) => `Pay $${dollars}, waste $${lost}`,
  onTop: "On top of the discard pile",
  oneByOne: "Choose cards one by one",
};

export const people = {
  neverAsk: "Never ask me to react",
  passing: "You pass every chance to react. Everyone can see that.",
  asked: "You are asked only when you hold a card that fits. The wait is the same either way, so it tells nobody.",
  passes: ", passes",
};

export const piles = {
  decksAndPiles: "Decks and piles",
  resources: "Resources",
  jobs: "Jobs",
  complications: "Complications",
  atTheBottom: (cards: Part) => `You put at the bottom of the deck: ${cards}`,
  discarded: (kind: Part, cards: Part) => `Discarded ${kind}: ${cards}`,
};

export const prestige = {
  towards: (prestige: Part, target: Part) => `${prestige} Prestige on the table. ${target} starts the final round`,
  unit: " Prestige",
};

export const preview = {
  yourChances: "Your chances",
  toComplete: " chance to complete it",
  withBoosts: (chance: Part) => `, ${chance} with your boosts`,
  withTheirBoosts: (chance: Part) => `, ${chance} with their boosts`,
  needs: "Needs",
  sum: (printed: Part, added: Part) => `${printed} printed + ${added} from Complications`,
  minus: (icons: Part) => `minus ${icons}`,
  faceDown: (cards: number, unseen: Part) => `+ ${plural(cards, "face-down card")} (${unseen} unseen)`,
  youBring: "You bring",
  theyBring: "They bring",
  noOne: "no one",
  now: "Now",
  works: (icons: number, needed: Part, heat: Part) => `Works: ${plural(icons, "icon")}, ${needed} needed, ${heat}`,
  fails: (icons: number, needed: Part, heat: Part) => `Fails: ${plural(icons, "icon")}, ${needed} needed, ${heat}`,
  someHeat: (heat: Part) => `${heat} Heat`,
  noHeat: "no Heat",
  toJail: (result: Part, members: Part) => `${result}, ${members} to jail`,
  range: "In all",
  likely: (icons: Part) => `likely ${icons} icons`,
  reach: (least: Part, most: Part) => `${least} to ${most}`,
  possible: (least: Part, most: Part) => `(at least ${least}, at most ${most})`,
  best: "Best case",
  worst: "Worst case",
  heat: "Heat",
  ifItWorks: (heat: Part) => `${heat} if it works`,
  ifItFails: (heat: Part) => `${heat} if it fails`,
  clean: (chance: Part) => `clean: ${chance}`,
  pays: "Pays",
  prestige: (prestige: Part) => `${prestige} Prestige`,
  prestigeSum: (prestige: Part, printed: Part, more: Part) => `${prestige} Prestige (${printed} + ${more} from Complications)`,
  ends: (prestige: Part) => `Completing it takes you to ${prestige} Prestige: your game ends, everyone else gets one more turn.`,
  jail: "Jail",
  jailChance: (chance: Part, who: Part) => `${chance}: ${who}`,
  jailChoice: (chance: Part, who: Part) => `${chance}: one of ${who}`,
  fees: "Fees",
  feesDue: (dollars: Part) => `$${dollars} to Mercenaries after the Heist`,
  boosts: "Boosts",
  couldAdd: "you could add",
  limit: "Limit",
  atMost: (members: Part) => `party of ${members} at most`,
  estimated: "Estimated from random deals of the unseen cards.",
};

export const primary = {
  keepHand: "Keep hand",
  reveal: "Reveal",
  goIn: "Go in",
  takeHeat: "Take the Heat",
  endTurn: "End turn",
  send: (members: Part) => `Send ${members}`,
  continue: "Continue",
  keyed: (does: Part) => `${does} (r)`,
  skip: "Skip to my turn",
  skipScene: "Skip the scene",
  keyedSkip: (skip: Part) => `${skip} (s)`,
};

export const question = {
  choose: "Or choose a highlighted card.",
};

export const reaction = {
  chooseNow: "You can react. Choose now:",
  play: (card: Part) => `Play ${card}`,
  letItPass: "Let it pass",
};

export const reacts = {
  anyone: "Does anyone react?",
  noHurry: "Take your time.",
  iReact: (name: Part) => `I react (${name})`,
  noOne: "No one, continue",
};

export const rival = {
  crewOf: (name: Part) => `${name}’s crew`,
  bot: "Bot",
  playing: "playing",
  finished: "finished",
  away: "away",
  inHand: (cards: number) => `${plural(cards, "card")} in hand`,
  inHandPassing: (cards: number) => `${plural(cards, "card")} in hand, passes`,
  known: (cards: Part) => `Known: ${cards}`,
  choose: (name: Part) => `Choose ${name}`,
};

export const setUp = {
  bot: (number: Part) => `Bot ${number}`,
  player: (number: Part) => `Player ${number}`,
  onePerson: "Make at least one seat a person.",
  sameName: (name: Part) => `Two players are called ${name}. Rename one of them.`,
  title: "Heist Masterminds",
};

export const sharedSeat = {
  takingYourSeat: "Taking your seat …",
};

export const side = {
  do: "Do",
  jobs: "Jobs",
  you: "You",
  rivals: "Rivals",
  log: "Log",
  piles: "Piles",
  people: "People",
};

export const since = {
  yourLastTurn: "Since your last turn",
  hide: "Hide",
};

export const skill = {
  force: "Force",
  stealth: "Stealth",
  tech: "Tech",
};

export const staging = {
  cancelled: "Cancelled",
  lastRound: "Last round",
};

export const tableKeys = {
  hand: "choose a card in your hand",
  jobs: "go to the Jobs, and from one to the next; so do the arrows",
  crew: "go to your crew",
  actions: "go to what you can do",
  log: "go to the log; arrows, Home and End scroll it",
  what: "what is this? The card or icon under the mouse or the focus",
  undo: "undo or cancel",
  primary: "the large button: reveal, go in, pay, end the turn",
  skip: "skip the narration",
  close: "close",
  help: "help",
};

export const timeLeft = {
  thenYouPass: (seconds: Part) => `${seconds} s, then you pass`,
};

export const turnBanner = {
  actionsThisTurn: "Actions this turn",
  left: (actions: number) => `${plural(actions, "action")} left`,
  noneLeft: "No actions left",
  leftTo: (name: Part, actions: number) => `${name}: ${plural(actions, "action")} left`,
  round: (round: Part) => `Round ${round}`,
  gameOver: "Game over",
  before: "Before the first turn",
  stillOpen: "still open",
  used: "used",
  open: "open",
};

export const won = {
  collection: (jobs: number, prestige: Part) => `Collection: ${plural(jobs, "Job")} (${prestige})`,
  withTokens: (jobs: number, prestige: Part, tokens: number) =>
    `Collection: ${plural(jobs, "Job")} (${prestige}), ${plural(tokens, "token")}`,
  job: (title: Part, prestige: Part) => `${title}: ${prestige}`,
  tokens: (tokens: number) => plural(tokens, "Prestige token"),
};
