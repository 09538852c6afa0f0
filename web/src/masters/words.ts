import type { Brief, CardText } from "../lib/types";
import { pieces as say } from "../words/masters_board";

const DRAWN = ["jewel", "documents", "keycard", "usb", "artwork", "cash"];

export const lootIcon = (piece: string): string => (DRAWN.includes(piece) ? piece : "item");

/** What a piece is called; an amount of cash is money. */
export function pieceWords(piece: string, amount: number, brief: Brief): string {
  if (piece === "cash") return say.cash(amount);
  const name = brief.pieces[piece] ?? brief.cards[piece]?.title ?? piece;
  return amount === 1 ? name : say.many(amount, name);
}

export function lootWords(loot: Record<string, number>, brief: Brief): string {
  return Object.entries(loot)
    .map(([piece, amount]) => pieceWords(piece, amount, brief))
    .join(", ");
}

export function cardOf(card: string, brief: Brief): CardText {
  return brief.cards[card] ?? { card, title: card, text: "", kind: "" };
}

/** A title before a sentence; one that calls out needs no full stop. */
export const titled = (title: string): string => (/[.!?]$/.test(title) ? title : `${title}.`);

/** How often each word comes, in the order of their first coming. */
export function counted(words: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}
