import type { Pointed } from "../table/pointing.svelte";
import type { Desk } from "./desk.svelte";
import { KINDS } from "./looks";

/** Things that can be pointed at on the table. */

const ICONS: Record<string, string> = { target: "prestige", price: "cash", odds: "light", "prestige-card": "prestige" };

export const thingIcon = (thing: string): string => ICONS[thing] ?? KINDS[thing]?.icon ?? thing;

/** What is pointed at is called; empty for what has no words. */
export const nameOf = ({ card, thing }: Pointed, desk: Desk): string =>
  (card && desk.brief.cards[card]?.title) || (desk.brief.things[thing]?.name ?? "");
