/** The words for what can be done at the table of `masters`, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const actionCard = {
  ideas: "ideas",
  free: "free",
  several: (amount: number, icon: string) => (icon === "loot" ? `${amount} loot` : plural(amount, icon)),
  noise: (noise: Part) => `${noise} noise`,
  alerts: (alerts: number) => plural(alerts, "alert"),
  cantTake: (why: Part) => `Can’t take it: ${why}`,
};

export const actions = {
  took: (name: Part, action: Part) => `${name} took ${action}`,
  choose: (name: Part) => `${name}: choose an Action`,
  allUsedUp: "All used up.",
  gain: (ideas: number) => `Gain ${plural(ideas, "idea")}`,
  noBetter: (actions: Part) => `No better, no cheaper (${actions})`,
  cantTake: (actions: Part) => `Can’t take now (${actions})`,
};

export const advice = {
  suggestion: "Suggestion",
  stop: "Stop suggesting",
  suggest: "Suggest moves",
};

export const guided = {
  plan: "The plan",
  youCould: "You could",
  rollFirst: ": roll first",
  roll: "Roll",
  doStep: "Do this step",
  step: (text: Part) => `${text}.`,
  someoneElse: (name: Part) => `Someone else plays ${name}.`,
  running: "Running …",
  playing: "Playing …",
  looking: "Looking for the best way out …",
  thinking: "Thinking …",
  nothingLeft: "Nothing left worth doing. End the round.",
  noOneElse: "No one else can get out.",
  noOneInside: "No one is left inside.",
};

export const offers = {
  everything: "Everything you can do",
  filter: "Filter",
  filterAll: "Filter what you can do",
  of: (name: Part) => `${name}: `,
  noMatches: "No matches.",
  nothing: "Nothing else right now.",
  or: ", or: ",
  andGo: (offer: Part) => `${offer}, and go there`,
};

/** What a group of offers is called, in the order in which groups are listed. */
export const verbs = {
  Answer: "Answer",
  Act: "Take an Action",
  Move: "Move",
  Unlock: "Unlock",
  Crack: "Crack the safe",
  Subdue: "Subdue",
  Disable: "Disable",
  Reveal: "Reveal",
  Cull: "Take a chit out of the bag",
  Think: "Gain an idea",
  Pocket: "Find cash",
  PickUp: "Pick up",
  HandOver: "Hand over",
  LayDown: "Drop",
  OpenRings: "Open",
  OpenDoor: "Open a door",
  TakeIdea: "Take an idea",
  Use: "Use an ability",
  Run: "Run",
  Go: "Keep running",
  Halt: "Stop",
  Enter: "Choose where to start",
  Plan: "Place a planning token",
  Unplan: "Lift a planning token",
  Hire: "Fixers",
  Buy: "Buy",
  Sell: "Sell",
  Dig: "Dig a tunnel",
  Ready: "Ready",
  Done: "End round",
  CallEscape: "Call the Escape",
  EndEscape: "End the Escape",
  Drop: "Cancel",
};

export const openRings = (rings: Part) => `Open ${rings}`;

/** On the button that does something in spite of a warning. */
export const anyway = {
  Ready: "Start the heist",
  Act: "Take this Action",
  Move: "Move anyway",
  Done: "End round",
  CallEscape: "Call the Escape",
  Run: "Run",
  Halt: "Stop here",
  EndEscape: "End the Escape",
};

export const planPanel = {
  plan: "The plan",
  place: (name: Part) => `Place ${name}’s tokens: click hexes or drag along them. Drag back over a token to lift it.`,
  digs: (tunnels: number) => `${plural(tunnels, "tunnel")} to dig, and `,
  steps: (steps: number) => `${plural(steps, "step")} suggested (dashed on the board).`,
  placing: (placed: Part) => `Placing … ${placed}`,
  accept: "Accept",
  dismiss: "Dismiss",
  thinking: "Thinking …",
  suggest: "Suggest a plan",
  hex: (space: Part) => `hex ${space}`,
  tokensLeft: (tokens: number, where: Part) => `${plural(tokens, "token")} left · ${where}`,
  noEntrance: "no entrance yet",
  notCovered: "Not covered yet",
};

export const primary = {
  ready: "Ready",
  endRound: "End round",
  continue: "Continue",
  runAll: "Run all the way",
  stop: "Stop",
  endEscape: "End the Escape",
  roll: "Roll",
  doStep: "Do this step",
  keyed: (does: Part) => `${does} (r)`,
  continueKeyed: "Continue (s)",
  playing: "Playing …",
  thinking: "Thinking …",
  youAreReady: "You’re ready",
  youAreDone: "You’re done",
  readyToEnd: "Ready to end",
};

export const question = {
  about: (name: Part) => `${name}: `,
  drag: "Click or drag along the lit hexes, or pick here:",
  choose: "Choose a lit hex, or pick here:",
  runRoute: "Run the route on the board",
};

export const suggestion = {
  bestKnown: "This is already the best plan I know.",
  notReady: "I can’t improve this, but it isn’t ready yet.",
};
