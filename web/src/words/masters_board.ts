/** The words on the board of `masters` and in the scenes above it, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const aboutSpace = {
  shutGate: "Shut gate",
  noWayThrough: "There is no way through.",
  empty: "An empty hex.",
  here: "Here:",
  plannedBy: "Planned by:",
};

export const board = {
  boardOf: (title: Part) =>
    `The board of ${title}. Arrow keys move from hex to hex, Home goes to the pawn, End to the next lit hex, Enter chooses, P points, plus and minus change the size of the map.`,
};

export const die = {
  face: (face: Part) => `die ${face}`,
  notRolled: "not rolled",
};

export const hexMenu = {
  whatToDo: "What to do here",
  cancel: "Cancel",
};

export const pieces = {
  cash: (thousands: Part) => `$${thousands}k`,
  many: (amount: Part, name: Part) => `${amount} × ${name}`,
  times: (amount: Part) => `× ${amount}`,
};

export const scene = {
  moves: (moves: number) => `= ${plural(moves, "move")}`,
  needed: (moves: Part) => `, ${moves} needed`,
  enough: "Enough!",
  notEnough: "Not enough.",
  sixNeeded: "You needed a 6.",
  orMoreNeeded: (face: Part) => `You needed ${face} or more.`,
  makesIt: (name: Part) => `${name} makes it!`,
  short: (name: Part, moves: Part) => `${name} is ${moves} short.`,
  is: (name: Part) => `${name} is`,
  busted: "Busted",
};

export const spaces = {
  hex: (hex: Part) => `hex ${hex}`,
  hexTitle: (hex: Part) => `Hex ${hex}`,
  entrance: (name: Part, hex: Part) => `entrance ${name} to hex ${hex}`,
  entranceTitle: (name: Part) => `Entrance ${name}`,
  closedGate: "closed gate",
  holds: (place: Part, pieces: Part) => `${place}: ${pieces}`,
  empty: (place: Part) => `${place}: empty`,
  captive: "a captive is held here",
  isHere: (names: Part) => `${names} is here`,
  areHere: (names: Part) => `${names} are here`,
  plannedBy: (names: Part) => `planned by ${names}`,
  warning: (warning: Part) => `warning: ${warning}`,
  stalking: "the dog is ready to jump",
  unknown: "unknown security tile",
  cash: (thousands: Part) => `cash $${thousands}k`,
  many: (amount: Part, piece: string) => `${amount} ${piece}${piece.endsWith("s") ? "" : "s"}`,
  gate: (name: Part) => `lockdown gate ${name}`,
  marks: { kennel: "kennel", hideout: "hideout", start: "a captive starts here", marked: "marked hex" } as Record<string, string>,
  and: (names: Part, last: Part) => `${names} and ${last}`,
};

export const staging = {
  in: "You’re in",
  alert: "Alert",
  event: "Event",
  crisis: "Crisis",
  cracked: "Cracked",
  free: "Free",
  lastRound: "Last round",
  run: "Run!",
};

export const titleBlock = {
  plan: "Plan",
};

export const zoomBar = {
  size: "Size of the map",
  in: "Zoom in",
  inKeyed: "Zoom in (+)",
  out: "Zoom out",
  outKeyed: "Zoom out (-)",
  all: "All",
  allKeyed: "Whole map (0)",
};
