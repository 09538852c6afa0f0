import { MediaQuery } from "svelte/reactivity";

/** Where the parts of a table lie, as grid templates with the areas top, context, side and the game's own. */
export interface Layout {
  narrow: string; // below 1100 px
  wide: string;
  widest: string; // from 1700 px
  least: string; // height below which the page scrolls
  thin?: boolean; // are scroll bars thin?
}

/** A panel beside a table, behind a tab. */
export interface Panel {
  id: string;
  title: string;
  icon: string;
  narrow?: boolean; // is it a panel in a narrow window only?
}

export const wideWindow = (): MediaQuery => new MediaQuery("min-width: 1100px");
