import { MediaQuery } from "svelte/reactivity";

/** Where the parts of a table lie, as grid templates with the areas top, context, side and the game's own. */
export interface Layout {
  narrow: string; // below 1100 px
  wide: string;
  widest: string; // from 1700 px
  low?: string; // of a phone on its side; else as narrow
  least: string; // height below which the page scrolls
  thin?: boolean; // are scroll bars thin?
}

/** What help says of a game: how a turn goes, and what is on this table. */
export interface Help {
  turn: { title: string; text: string }[];
  legend: string[]; // names of things
  icon: (thing: string) => string;
}

/** A panel beside a table, behind a tab. */
export interface Panel {
  id: string;
  title: string;
  icon: string;
  narrow?: boolean; // is it a panel in a narrow window only?
}

/** Is there room for more than the names of things? */
export const tallWindow = (): MediaQuery => new MediaQuery("min-height: 880px");
export const wideWindow = (): MediaQuery => new MediaQuery("min-width: 1100px");
