// Made by tools/wiretypes.py from the Python classes; do not edit.

import type { BuildCard, CardText, EditionText, EntranceBrief, HeistCard, HeistFile, HexBrief, MapBrief, NpcSheet, SafeSheet, ThingText, TunnelBrief } from "./types";
export type { BuildCard, CardText, EditionText, EntranceBrief, HeistCard, HeistFile, HexBrief, MapBrief, NpcSheet, SafeSheet, ThingText, TunnelBrief };

export interface DrawingKit {
  edition: string;
  editions: (EditionText)[];
  blank: HeistFile;
  tiles: (TileKind)[];
  looks: Record<string, SignLook>;
  directions: ([number, number])[];
  chits: (NamedThing)[];
  deck: (CardText)[];
  loot: (NamedThing)[];
  wanted: (NamedThing)[];
  npcs: (CardText)[];
  specials: (CardText)[];
  waits: (NamedThing)[];
  items: (CardText)[];
  rules: (CardText)[];
  modules: (NamedThing)[];
  fixers: (CardText)[];
  heists: (NamedThing)[];
  labels: (string)[];
  lengths: Record<string, number>;
  box_hexes: number;
  most_spaces: number;
}

export interface TileKind {
  id: string;
  about: ThingText;
  group: string;
  signs: (string)[];
  stock: string;
  most: number;
  outside: boolean;
  points: boolean;
  one_of_each: boolean;
}

export interface SignLook {
  pieces: Record<string, number>;
  marks: (string)[];
  unknown: boolean;
}

export interface NamedThing {
  id: string;
  name: string;
}

export interface SketchForm {
  scenario: Record<string, any>;
  cells: (SketchCell)[];
}

export interface SketchCell {
  q: number;
  r: number;
  signs: (string)[];
  code: string;
}

export interface MendForm {
  sketch: SketchForm;
  check: string;
  words: string;
}

export interface ReadForm {
  text: string;
  name: string;
  edition: string;
}

export interface WriteForm {
  sketch: SketchForm;
  form: "key" | "link" | "page" | "svg" | "toml";
}

export interface SuggestForm {
  sketch: SketchForm;
  what: "bag" | "deck";
}

export interface FindingText {
  check: string;
  severity: string;
  field: string;
  place: string;
  words: string;
  rule: string;
  spots: ([number, number])[];
  mending: string;
}

export interface PieceCount {
  what: string;
  used: number;
  has: number;
}

export interface Judged {
  scenario: HeistFile;
  corner: [number, number];
  findings: (FindingText)[];
  overlays: Overlays;
  stock: (PieceCount)[];
  shares: Record<string, number>;
  deck: (string)[];
  ceiling: number;
  playable: boolean;
}

export interface Overlays {
  distances: (Measured)[];
  reached: (Measured)[];
  external: (Edged)[];
  watched: ([number, number])[];
  reinforced: ([number, number])[];
  cut_off: (([number, number])[])[];
  across: ([[number, number], [number, number]])[];
}

export interface Measured {
  spot: [number, number];
  amount: number;
}

export interface Edged {
  spot: [number, number];
  sides: (number)[];
}

export interface Mended {
  sketch: Sketch;
}

export interface Sketch {
  scenario: HeistFile;
  cells: (SketchCell)[];
}

export interface OpenedSketch {
  sketch: Sketch;
  unread: (FindingText)[];
}

export interface WrittenScenario {
  text: string;
  file: string;
  lost: (string)[];
}

export interface LabForm {
  scenario: HeistFile;
  against: HeistFile | null;
  play: boolean;
}

export interface Share {
  n: number;
  value: number;
  low: number;
  high: number;
}

export interface BandShare {
  mean: Share;
  band: [number, number];
}

export interface CauseCount {
  cause: string;
  times: number;
}

export interface CardCount {
  card: string;
  name: string;
  struck: number;
  skipped: number;
}

export interface PeerShare {
  title: string;
  won: Share;
}

export interface ProvedText {
  kind: string;
  words: string;
  replay: boolean;
}

export interface LabFigures {
  digest: string;
  edition: string;
  wins: number;
  won: Share;
  clean: Share;
  ceiling: number;
  rounds: BandShare;
  noise: BandShare;
  causes: (CauseCount)[];
  cards: (CardCount)[];
  walked: (Measured)[];
  busted: (Measured)[];
  peers: (PeerShare)[];
  certificates: (ProvedText)[];
  most: number;
  done: boolean;
}

export interface VersionComparison {
  difference: Share;
  changes: (string)[];
  words: string;
}

export interface LabReport {
  figures: LabFigures;
  against: LabFigures | null;
  comparison: VersionComparison | null;
}

export interface ProofForm {
  scenario: HeistFile;
  match: string;
}

export interface Proofs {
  digest: string;
  certificates: (ProvedText)[];
  tried: number;
  words: string;
  done: boolean;
}

export interface PublishForm {
  scenario: HeistFile;
  id: string;
  author: string;
  remix_of: string;
}

export interface PublishedLink {
  code: string;
  secret: string;
}

export interface Credit {
  code: string;
  title: string;
  author: string;
}

export interface GalleryEntry {
  code: string;
  title: string;
  author: string;
  label: string;
  edition: string;
  made: number;
  plays: number;
  remixes: number;
  certificates: (string)[];
  won: Share | null;
  credit: Credit | null;
  card: HeistCard;
}

export interface Gallery {
  entries: (GalleryEntry)[];
  more: boolean;
}

export interface PublishedScenario {
  entry: GalleryEntry;
  scenario: HeistFile;
  certificates: (ProvedText)[];
  figures: LabFigures | null;
  remixes: (GalleryEntry)[];
  link: string;
}
