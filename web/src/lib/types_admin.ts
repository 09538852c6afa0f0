// Made by tools/wiretypes.py from the Python classes; do not edit.

export interface OpenTable {
  match: number;
  game: string;
  seats: number;
  bots: number;
  screens: number;
  watching: number;
  entries: number;
  age: number;
  over: boolean;
}

export interface BannedAddress {
  address: string;
  seconds: number;
}

export interface VisitorCount {
  address: string;
  tables: number;
}

export interface WordOut {
  text: string;
  seconds: number | null;
}

export interface HouseLoad {
  tables: number;
  sockets: number;
  commands: number;
  refusals: number;
  not_saved: number;
  median: number | null;
  slow: number | null;
  store_waiting: number;
  odds_waiting: number;
  lab_waiting: number;
  others_waiting: number;
  workers: number;
  busy: number;
  memory: number;
  most_memory: number;
}

export interface HouseProcess {
  process: number;
  answers: boolean;
  up: number;
  tables: number;
  sockets: number;
  commands: number;
  not_saved: number;
  memory: number;
}

export interface HouseReport {
  version: string;
  up: number;
  draining: boolean;
  word: WordOut | null;
  you: string;
  load: HouseLoad;
  tables: (OpenTable)[];
  more_tables: number;
  banned: (BannedAddress)[];
  visitors: (VisitorCount)[];
  processes: (HouseProcess)[];
}

export interface BanAddress {
  type: "BanAddress";
  address: string;
  minutes: number;
}

export interface LiftBan {
  type: "LiftBan";
  address: string;
}

export interface TellTables {
  type: "TellTables";
  text: string;
  minutes: number | null;
}

export interface StopTelling {
  type: "StopTelling";
}

export interface DrainHouse {
  type: "DrainHouse";
  on: boolean;
}

export type HostForm =
  | BanAddress
  | LiftBan
  | TellTables
  | StopTelling
  | DrainHouse;
