/** What the board is told beside the view, and what it tells back. */

import type { Command } from "../lib/types";

/** A space that can be clicked: what for, in words, and how it looks. */
export interface Lit {
  kind: "move" | "handle" | "reveal" | "plan" | "unplan" | "enter" | "answer" | "reach";
  label: string;
  warning?: string;
  act?: Command; // the Action that a click takes first
  icon?: string; // of icons.json; for "handle" the board else guesses it from what lies there
}

/** A way drawn on the board: the spaces stepped on, with the running cost after each. */
export interface Way {
  who: number;
  from: number;
  path: number[];
  costs: number[];
}

/** Planning tokens that somebody suggests. */
export interface Ghost {
  who: number;
  at: number;
}

/** A word about a space: something that no plan covers, say. */
export interface Note {
  at: number;
  text: string;
}
