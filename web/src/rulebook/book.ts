import type { CardText, Rulebook, RuleText, Section } from "../lib/types";

export const GAMES: Record<string, string> = { masters: "Masters of the Heist", masterminds: "Heist Masterminds" };

const KINDS: Record<string, string> = {
  event: "Events",
  crisis: "Crises",
  action: "Special Actions",
  ability: "Abilities",
  character: "Characters",
  skill: "Skills",
  item: "Items",
  fixer: "Fixers",
  npc: "Non-player characters",
  rule: "Rules of single heists",
  mastermind: "Masterminds",
  crew: "Crew",
  gear: "Gear",
  mercenary: "Mercenaries",
  prestige: "Prestige",
  immediate: "Play Immediately",
  job: "Jobs",
  complication: "Complications",
};

export const kindTitle = (kind: string): string => KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);

const inEdition = (edition: string): string => (edition ? `?edition=${encodeURIComponent(edition)}` : "");

/** Where a rule or a card is; an edition is named where the book must be opened in another than the standard one. */
export const ruleAt = (id: string, edition = ""): string => `/rules/${encodeURIComponent(id)}${inEdition(edition)}`;
export const cardAt = (card: string, edition = ""): string => `/cards/${encodeURIComponent(card)}${inEdition(edition)}`;
export const chapterAt = ({ game, id }: Pick<Section, "game" | "id">): string => `/rules/${game}/${id}`;

/** The text of a rule without the title it begins with. */
export const bodyOf = ({ title, text }: RuleText): string =>
  text.startsWith(title) ? text.slice(title.length).replace(/^[.:]?\s*/, "") : text;

/** Something that a search found. */
export interface Found {
  href: string;
  name: string; // the id of a rule, the kind of a card
  title: string;
  text: string;
  game: string;
}

/** A piece of text, with where it leads. */
export interface Piece {
  text: string;
  href?: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text in pieces: ids of rules lead to the rules, and names of these cards to the cards. */
export function linked(text: string, book: Rulebook, cards: string[]): Piece[] {
  const names = new Map(
    cards
      .filter((card) => !/^\d+$/.test(card))
      .flatMap((card) => [
        [card, card],
        [book.cards[card].title, card],
      ]),
  );
  const words = [...names.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const sought = new RegExp(`(?<!\\w)(${[...words, "[A-Z]+[0-9]+"].join("|")})(?!\\w)`, "g");
  return text.split(sought).map((part, place) => {
    if (place % 2 === 0) return { text: part };
    if (book.rules[part]) return { text: part, href: ruleAt(part) };
    const card = names.get(part);
    return card ? { text: part, href: cardAt(card) } : { text: part };
  });
}

/** What all words of a search are found in, what fits best first. */
export function search(book: Rulebook, wanted: string): Found[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const all = [...Object.values(book.rules).map(ofRule), ...Object.values(book.cards).map((card) => ofCard(card, book))];
  return all
    .map((found) => ({ found, worth: worthOf(found, words) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ found }) => found);
}

const ofRule = (rule: RuleText): Found & { more: string } => ({
  href: ruleAt(rule.id),
  name: rule.id,
  title: rule.title,
  text: bodyOf(rule),
  game: rule.game,
  more: rule.rulings.join(" "),
});

const ofCard = (card: CardText, book: Rulebook): Found & { more: string } => ({
  href: cardAt(card.card),
  name: /^[A-Z]?\d+$/.test(card.card) ? `${card.kind} ${card.card}` : card.kind,
  title: card.title,
  text: card.text,
  game: book.notes[card.card]?.game ?? "",
  more: (book.notes[card.card]?.rulings ?? []).join(" "),
});

function worthOf({ name, title, text, more }: Found & { more: string }, words: string[]): number {
  let worth = 0;
  for (const word of words) {
    const here = [8 * Number(name.toLowerCase() === word), 4 * Number(title.toLowerCase().startsWith(word))];
    here.push(3 * Number(title.toLowerCase().includes(word)), 2 * Number(name.toLowerCase().includes(word)));
    here.push(Number(text.toLowerCase().includes(word)), 0.5 * Number(more.toLowerCase().includes(word)));
    const best = Math.max(...here);
    if (best === 0) return 0;
    worth += best;
  }
  return worth;
}
