import type { CardText, HeistBox, Rulebook } from "../lib/types";
import type { CardBrief, MatchBox } from "../lib/types_masterminds";

/** A card to look at, with all that is printed on it as far as its game knows more than words. */
export interface Shown {
  card: CardText;
  game: string;
  brief?: CardBrief; // a card of Masterminds
}

/** What one wants to see. */
export interface Wish {
  game: string;
  kind: string; // empty for all
  skill: string; // empty for any
  price: number; // at most, 0 for any
  text: string;
}

export const SKILLS = ["Force", "Stealth", "Tech"];
export const PRICES = [100, 200, 300, 400, 500];

/** Every card of a game in the order of its kinds. */
export function cardsOf(book: Rulebook, game: string, box: MatchBox | null): Shown[] {
  const briefs = new Map(box?.cards.map((each) => [each.card, each]));
  const own = Object.values(book.cards).filter(({ card }) => book.notes[card].game === game);
  return own.map((card) => ({ card, game, brief: game === "masterminds" ? briefs.get(card.card) : undefined }));
}

export function kindsOf(shown: Shown[]): [string, number][] {
  const kinds = new Map<string, number>();
  for (const { card } of shown) kinds.set(card.kind, (kinds.get(card.kind) ?? 0) + 1);
  return [...kinds];
}

/** The cards that fit a wish. */
export function wished(shown: Shown[], { kind, skill, price, text }: Wish): Shown[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return shown.filter(({ card, brief }) => {
    if (kind && card.kind !== kind) return false;
    if (skill && ![...(brief?.icons ?? []), ...(brief?.needs ?? []), ...(brief?.boost ?? [])].some((icon) => icon.includes(skill)))
      return false;
    if (price && !(brief?.value && brief.value <= price)) return false;
    const told = `${card.title} ${card.text} ${card.card}`.toLowerCase();
    return words.every((word) => told.includes(word));
  });
}

/** The card of a character or a skill in the box. */
export const printedIn = (box: HeistBox | null, card: string) => ({
  character: box?.characters.find(({ id }) => id === card),
  skill: box?.skills.find(({ id }) => id === card),
});
