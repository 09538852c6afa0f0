import type { CardText, Rulebook, RuleText, Section } from "../lib/types";
import { bookLogic as say } from "../words/rulebook";

export const GAMES: Record<string, string> = { masters: say.mastersOfTheHeist, masterminds: say.heistMasterminds };

const KINDS: Record<string, string> = {
  event: say.events,
  crisis: say.crises,
  action: say.specialActions,
  ability: say.abilities,
  character: say.characters,
  skill: say.skills,
  item: say.items,
  fixer: say.fixers,
  npc: say.nonPlayerCharacters,
  rule: say.rulesOfSingleHeists,
  mastermind: say.masterminds,
  crew: say.crew,
  gear: say.gear,
  mercenary: say.mercenaries,
  prestige: say.prestige,
  immediate: say.playImmediately,
  job: say.jobs,
  complication: say.complications,
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

/** Words by which one asks, not what one asks about. */
const ASKING = new Set(
  "a an and are be can could do does for from get how i if in is it may me must my of on or should that the there they this to use what when where which who why will with you your".split(
    " ",
  ),
);

/** Words of people and words of the books for the same thing. */
const MEANT: Record<string, string[]> = {
  win: ["wins", "objective", "prestige", "aim"],
  lose: ["busted", "fails", "lost"],
  end: ["escape", "final"],
  start: ["setup", "starting", "entrance"],
  walk: ["move"],
  run: ["escape"],
  fight: ["subdue"],
  kill: ["subdue"],
  money: ["cash", "paying"],
  buy: ["price", "paying", "hire"],
  police: ["guard", "heat"],
  prison: ["jail"],
  time: ["deck", "event"],
  undo: ["undo"],
  many: ["number", "players"],
  players: ["players", "characters"],
};

/** What a search is found in, what fits best first: all its words, else most of them; a slip of the finger is forgiven. */
export function search(book: Rulebook, wanted: string): Found[] {
  const typed = wanted
    .toLowerCase()
    .replace(/[?!,;]/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const asked = typed.filter((word) => !ASKING.has(word));
  const words = asked.length > 0 ? asked : typed;
  if (words.length === 0) return [];
  const all = [...Object.values(book.rules).map(ofRule), ...Object.values(book.cards).map((card) => ofCard(card, book))];
  const exact = ranked(all, (found) => worthOf(found, words));
  return exact.length > 0 ? exact : ranked(all, (found) => likeness(found, words));
}

function ranked(all: Told[], worth: (found: Told) => number): Found[] {
  return all
    .map((found) => ({ found, worth: worth(found) }))
    .filter((each) => each.worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ found }) => found);
}

type Told = Found & { more: string };

/** How much of a question something answers: its words, words for the same thing, and words with one wrong letter. */
function likeness({ title, text }: Told, words: string[]): number {
  const [high, low] = [wordsOf(title), wordsOf(text)];
  const met = words.map((word) => {
    const forms = [word, ...(MEANT[word] ?? [])];
    if (forms.some((form) => high.some((each) => near(each, form)))) return 3;
    return forms.some((form) => low.some((each) => near(each, form))) ? 1 : 0;
  });
  const most = met.filter(Boolean).length * 2 > words.length || words.length <= 2;
  return most ? met.reduce<number>((sum, each) => sum + each, 0) : 0;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9’']+/g) ?? [];

/** Are two words the same but for an ending or, in a long one, one letter? */
function near(one: string, other: string): boolean {
  if (one === other || (other.length > 3 && one.startsWith(other))) return true;
  if (other.length < 5 || Math.abs(one.length - other.length) > 1) return false;
  let [head, tail] = [0, 0];
  const least = Math.min(one.length, other.length);
  while (head < least && one[head] === other[head]) head += 1;
  while (tail < least - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [left, right] = [one.length - head - tail, other.length - head - tail];
  const swapped = left === 2 && right === 2 && one[head] === other[head + 1] && one[head + 1] === other[head];
  return Math.max(left, right) <= 1 || swapped;
}

const ofRule = (rule: RuleText): Told => ({
  href: ruleAt(rule.id),
  name: rule.id,
  title: rule.title,
  text: bodyOf(rule),
  game: rule.game,
  more: rule.rulings.join(" "),
});

const ofCard = (card: CardText, book: Rulebook): Told => ({
  href: cardAt(card.card),
  name: /^[A-Z]?\d+$/.test(card.card) ? `${card.kind} ${card.card}` : card.kind,
  title: card.title,
  text: card.text,
  game: book.notes[card.card]?.game ?? "",
  more: (book.notes[card.card]?.rulings ?? []).join(" "),
});

function worthOf({ name, title, text, more }: Told, words: string[]): number {
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
