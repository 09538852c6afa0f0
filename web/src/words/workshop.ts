/** The words of the room `workshop`, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const badges = {
  certificates: "Certificates",
  download: "Download that match",
  sound: "Sound",
  reachable: "Reachable",
  canBeWon: "Can be won",
  wonByMaker: "Won by its maker",
  measured: "Measured",
  withinLabel: "Within its label",
};

export const entryCard = {
  by: (author: Part, label: Part) => `by ${author} · ${label}`,
  remixOf: (title: Part, author: Part) => `of ${title} by ${author}`,
  won: (share: Part) => `${share} won`,
  plays: (plays: number) => plural(plays, "play"),
  playsAndRemixes: (plays: number, remixes: Part) => `${plural(plays, "play")}, ${remixes} remixed`,
};

export const figures = {
  rounds: "Rounds",
  noise: "Noise",
  won: "won",
  sample: (wins: Part, matches: Part, interval: Part) => `by a greedy crew: ${wins} of ${matches}, so ${interval}`,
  chart: (interval: Part, ceiling: Part) => `Between ${interval}; at most ${ceiling}`,
  ceiling: (share: Part) => `The bag allows no more than ${share}.`,
  noCeiling: "The bag sets no limit.",
  clean: (share: Part) => `${share} won with no one Busted.`,
  official: (where: Part, low: Part, high: Part) => `${where} the official ${low} to ${high}`,
  below: "below",
  above: "above",
  within: "within",
  whyLost: "Why it was lost",
  struck: "Cards that struck most",
  times: (times: number) => plural(times, "time"),
  timesAndSkipped: (times: number, skipped: Part) => `${plural(times, "time")}, skipped ${skipped}`,
  peers: "Compared with official heists of this label",
  peer: (share: Part, interval: Part) => `${share} (${interval})`,
};

export const labPanel = {
  lab: "Lab",
  about: "Bots play your map on the server for as long as you watch.",
  untitled: "Untitled heist",
  fault: (place: Part, words: Part) => `${place}: ${words}`,
  notYet: (faults: Part) => `No one can play it yet: ${faults}.`,
  reading: "The server is reading your drawing …",
  stop: "Stop",
  mendAndPlay: "Fix it and let bots play it",
  play: "Let bots play it",
  comparedWith: "compared with",
  nothing: "nothing",
  playing: "Bots are playing.",
  waiting: "The server is busy with others. You are next.",
  onTheMap: "Show on the map",
  walked: "Where crews walk",
  busted: "Where they are Busted",
  certificates: "Certificates",
  looking: (matches: Part) => `Looking for a win: ${matches} matches so far …`,
  stopLooking: "Stop looking",
  prove: "Prove that it can be won",
  yourWin: "You won it yourself, at",
  chooseTable: "choose a table …",
  table: (name: Part, code: Part) => `${name} (${code})`,
  takeWin: "Take that win as proof",
  publish: "Publish",
  playableFirst: "You can publish it once it can be played.",
};

export const publish = {
  published: "Published. It has a page of its own:",
  address: (code: Part) => `/scenario/${code}`,
  withdraw: "You can withdraw it there, from this browser.",
  yourName: "Your name",
  remixOf: "Remix of",
  myOwn: "Nothing: it is all my own",
  source: (title: Part, author: Part) => `${title} by ${author}`,
  publishing: "Publishing …",
  publish: "Publish it",
};
