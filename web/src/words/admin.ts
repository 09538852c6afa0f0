/** The words of the room `admin`, the host’s page, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const adminPage = {
  pageTitle: "Your server – Safehouse",
  title: "Your server",
  running: (version: Part, up: Part) => `Version ${version}, up for ${up}`,
  lock: "Lock this page",
  stale: "This is how it was a moment ago. Trying again …",
  oneMoment: "One moment …",
};

export const tokenForm = {
  about: "This page is for whoever runs this server. Enter the token it was started with; it stays in this tab.",
  token: "Token",
  open: "Open",
};

export const loadPanel = {
  load: "Load",
  tables: "Tables open",
  screens: "Screens",
  commands: "Moves",
  rate: (perSecond: Part) => `${perSecond} a second`,
  latency: "Time to save a move",
  latencyBounds: (median: Part, slow: Part) => `${median}, 1 in 20 up to ${slow}`,
  noneYet: "No moves yet",
  over: "over 10 s",
  refusals: "Refused",
  notSaved: "Not saved",
  memory: "Memory",
  memoryOf: (held: Part, most: Part) => `${held} of ${most} MB`,
  queues: "Waiting",
  queueSizes: (store: Part, odds: Part, lab: Part, others: Part) => `store ${store}, odds ${odds}, lab ${lab}, other ${others}`,
  workers: "Workers busy",
  busyOf: (busy: Part, all: Part) => `${busy} of ${all}`,
};

export const processesPanel = {
  title: "Processes",
  process: "Process",
  tables: "Tables",
  screens: "Screens",
  moves: "Moves",
  memory: "Memory",
  up: "Up for",
  megabytes: (held: Part) => `${held} MB`,
  notSaved: (moves: Part, lost: Part) => `${moves}, ${lost} not saved`,
  silent: "Not answering. If it stays like this, its tables move to the others.",
};

export const tablesPanel = {
  title: "Open tables",
  none: "No table is open.",
  match: "Match",
  game: "Game",
  seats: "Seats",
  screens: "Screens",
  moves: "Moves",
  age: "Age",
  games: { masters: "Masters", masterminds: "Masterminds", campaign: "Campaign" } as Record<string, string>,
  withBots: (seats: Part, bots: number) => `${seats}, ${plural(bots, "bot")}`,
  watched: (screens: Part, watching: Part) => `${screens} + ${watching} watching`,
  over: "over",
  more: (count: Part) => `${count} more tables are open.`,
};

export const wordPanel = {
  title: "Tell every table",
  sentence: "What to say",
  example: "We restart in five minutes. Your matches are kept.",
  minutes: "Minutes until then (optional)",
  say: "Say it",
  standing: "Now shown at every table:",
  timeLeft: (time: Part) => `${time} left`,
  takeDown: "Take it down",
};

export const drainPanel = {
  title: "New matches",
  open: "New matches can be started.",
  drained: "No new matches. Those being played carry on.",
  drain: "Stop new matches",
  undo: "Allow new matches",
};

export const bansPanel = {
  title: "Shut out",
  about: "An address that is shut out can’t open this server until its time is up. In IPv6 that is the whole house.",
  address: "Address",
  length: "For how long",
  lengths: { 15: "15 minutes", 60: "1 hour", 1440: "1 day", 10080: "1 week", 43200: "30 days" } as Record<number, string>,
  ban: "Shut out",
  none: "Nobody is shut out.",
  left: (time: Part) => `${time} left`,
  lift: "Let in again",
  liftOne: (address: Part) => `Let ${address} in again`,
  visitors: "Most tables open from",
  visitor: (address: Part, tables: number) => `${address}: ${plural(tables, "table")}`,
  choose: "Choose",
  chooseOne: (address: Part) => `Choose ${address}`,
  you: (address: Part) => `Your own address: ${address}.`,
};

export const spans = {
  seconds: (count: Part) => `${count} s`,
  minutes: (count: Part) => `${count} min`,
  hours: (hours: Part, minutes: Part) => `${hours} h ${minutes} min`,
  days: (days: Part, hours: Part) => `${days} d ${hours} h`,
};
