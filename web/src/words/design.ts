/** The words of the room `design`, by the part of the page that says them. */
import { plural, type Part } from "./part";

export const amounts = {
  less: (name: Part) => `One less: ${name}`,
  more: (name: Part) => `One more: ${name}`,
};

export const bar = {
  kept: {
    new: "Your first stroke saves it in this browser",
    saved: "Saved in this browser",
    copied: "Another window changed this drawing, so yours is now saved as a separate one",
    full: "Not saved: this browser’s storage is full. Delete drawings you no longer need, or share this one by its link",
    forbidden: "Not saved: this browser doesn’t let pages save anything. Share the drawing by its link before you close the page",
  },
  drawings: "Drawings",
  import: "Import",
  share: "Share",
  errorsFirst: "Fix the errors first",
  play: "Play it",
};

export const canvas = {
  first: "Drag across the paper to draw rooms. Then place an entrance and something to steal. The list says what is still missing.",
  map: "The map. Arrow keys move from cell to cell, Enter draws, Delete erases, P picks up what is there, plus and minus change the size of the map.",
};

export const draftsDialog = {
  title: "Your drawings",
  about: "They are saved in this browser and nowhere else. To open one on another device, share its link.",
  empty: "Start an empty drawing",
  official: "Or redraw an official heist",
  choose: "Choose …",
  copy: "Copy it",
  redrawn: (title: Part) => `${title}, redrawn`,
  saved: "Saved drawings",
  none: "None yet. Your first stroke makes one.",
  sizeAndTime: (cells: number, when: Part) => `${plural(cells, "cell")}, changed ${when}`,
  timeAndSize: (when: Part, cells: number) => `${when}, ${plural(cells, "cell")}`,
  isOpen: "open",
  open: "Open",
  sure: "Yes, delete it",
  delete: (title: Part) => `Delete ${title}`,
  versions: (title: Part) => `Versions of ${title}`,
  byHand: "Saved by hand",
  saveVersion: "Save a version now",
  restore: "Restore",
};

export const drafts = {
  untitled: "Untitled heist",
};

export const editor = {
  undone: "Undone.",
  redone: "Redone.",
  drawingWith: (tile: Part) => `Drawing with ${tile}.`,
  erasing: "Erasing.",
  beforeFixing: (check: Part) => `Before fixing ${check}`,
  fixed: (what: Part) => `Fixed: ${what}.`,
  beforeFilling: { bag: "Before the bag was filled", deck: "Before the deck was filled" },
  filled: { bag: "The bag is filled.", deck: "The deck is filled." },
  changedSince: "You changed the drawing in the meantime.",
  tryAgain: "Try again.",
  beforeRestoring: "Before restoring an older version",
};

export const findings = {
  error: "Error",
  warning: "Warning",
  note: "Note",
  severity: (word: Part) => `${word}: `,
  place: (place: Part) => `${place}:`,
  notChecked: "Not checked.",
  checking: "Checking …",
  toFix: (errors: number) => `${plural(errors, "thing")} to fix before it can be played.`,
  readyWith: (remarks: number) => `Ready to play, with ${plural(remarks, "remark")}.`,
  ready: "Ready to play. No remarks.",
  keepDrawing: "Keep drawing: everything is saved in this browser, and will be checked once the server is back.",
  fix: "Fix: ",
  show: "Show",
  open: (panel: Part) => `Open ${panel}`,
};

export const importDialog = {
  title: "Import a heist",
  about:
    "Paste a link to a drawing, a link or save key from the official designer, or the text of a heist file. Your current drawing stays in your list.",
  text: "Link, key or text",
  import: "Import",
  file: "Or open a file",
  drop: "You can also drop a file or a link anywhere on this page.",
  tooLong: (characters: Part) => `This has ${characters} characters; a heist has a few thousand at most.`,
  tooBig: (file: Part, bytes: Part) => `${file} has ${bytes} bytes; a heist has a few thousand.`,
};

export const overlays = {
  nothing: "Nothing",
  nothingAbout: "Just the map.",
  distance: "Distance",
  distanceAbout: "How many hexes away the nearest way in is.",
  reach: "Reach",
  reachAbout: "What a crew can reach right away (0), and after getting past one, two … kinds of barriers. Red is out of reach.",
  sides: "Outer sides",
  sidesAbout: "Sides where an exit could be breached.",
  watchtowers: "Watchtowers",
  watchtowersAbout: "Hexes in line with a watchtower.",
  reinforcements: "Reinforcements",
  reinforcementsAbout: "Hexes next to a reinforcements token.",
  gates: "Gates",
  gatesAbout: "What each gate cuts off from every exit when it shuts after the ones before it.",
  lab: "Lab",
  labAbout: "How often bots went there, or were Busted there. Choose which in the Lab.",
  gap: "Across a gap",
  gapAbout: "Pairs of hexes with one gap between them.",
};

export const palette = {
  drawWith: "Draw with",
  eraser: "Eraser",
  left: (name: Part, left: Part) => `${name}, ${left} left in the box`,
  over: (name: Part, over: Part) => `${name}, ${over} more than the box has`,
};

export const panels = {
  story: "Story",
  goal: "Goal",
  bag: "Bag",
  deck: "Deck",
  people: "People",
  rules: "Rules",
  lab: "Lab",
};

export const places = {
  at: (row: Part, column: Part) => `row ${row}, column ${column}`,
  gap: (place: Part) => `${place}: gap`,
  holds: (place: Part, names: Part) => `${place}: ${names}`,
};

export const playDialog = {
  title: (heist: Part) => `Play ${heist}`,
  alone: "Alone",
  aloneAbout: "You play all four.",
  bots: "With bots",
  botsAbout: "You play one, bots play three.",
  friends: "With friends",
  friendsAbout: "Everyone gets a link.",
  whoPlays: "Who plays",
  howMany: "How many are you?",
  suggested: "Start with a suggested plan",
  comeBack: "Press d at the table to come back to the drawing.",
  opening: "Opening the door …",
  start: "Start",
  toTheTable: "Go to the table",
  played: "Played",
};

export const shareDialog = {
  title: "Share this heist",
  link: "Link",
  linkAbout: "carries the whole heist: anyone who opens it can play it and redraw it",
  long: "This link is long. If it gets cut off on the way, send the heist file instead.",
  file: "Heist file",
  svg: "Picture (SVG)",
  png: "Picture (PNG)",
  page: "Page to print",
  officialKey: "Key for the official designer",
  key: "Save key",
  theKey: "the save key",
  lost: "A key can’t hold everything. It leaves out:",
};

export const tools = {
  tools: "Tools",
  undo: "Undo",
  undoKeyed: "Undo (Ctrl+Z)",
  redo: "Redo",
  redoKeyed: "Redo (Ctrl+Y)",
  stack: "Stack",
  stackAbout: "Put chits on top of what is there instead of replacing it",
  show: "Show",
  wholeMap: "Whole map",
  turnRight: "Turn right",
  turnLeft: "Turn left",
  mirrorSideways: "Mirror left and right",
  mirrorUpright: "Mirror top and bottom",
  shifts: ["Shift right", "Shift up and right", "Shift up and left", "Shift left", "Shift down and left", "Shift down and right"],
  clear: "Clear the paper",
  turnsOn: "Click it again to turn it to the next hex.",
  forTwo: "Click it again for two.",
  forMore: "Click it again for more.",
  named: (title: Part) => `${title}.`,
  eraser: "Eraser.",
  eraserAbout: "Empties a cell. So does the right mouse button, or a long press, with any tile.",
};

export const unread = {
  notAll: "Some of it could not be read.",
  theRest: "The rest is on the paper.",
  gotIt: "Got it",
};
