import type { EditionText, Rulebook, RuleCell, RuleText } from "../lib/types";

/** A rule in the words that some editions share. */
export interface Version {
  editions: string[];
  title: string;
  text: string;
  way: number;
}

/** Two editions side by side in one rule. */
export interface Pair {
  rule: RuleText;
  one: RuleCell;
  other: RuleCell;
  alike: boolean; // do they differ in words only?
}

/** What editions say about a rule, each wording once. */
export function versions(cells: RuleCell[]): Version[] {
  const found: Version[] = [];
  for (const { edition, title, text, way } of cells) {
    const same = found.find((version) => version.title === title && version.text === text);
    if (same) same.editions.push(edition);
    else found.push({ editions: [edition], title, text, way });
  }
  return found;
}

/** The rules in which two editions differ, in the order of the book. */
export function pairs(book: Rulebook, one: string, other: string): Pair[] {
  const ids = book.sections.flatMap(({ rules }) => rules);
  return ids.flatMap((id) => pairIn(book.rules[id], one, other));
}

function pairIn(rule: RuleText, one: string, other: string): Pair[] {
  const here = rule.cells.find(({ edition }) => edition === one);
  const there = rule.cells.find(({ edition }) => edition === other);
  if (!here || !there || (here.title === there.title && here.text === there.text)) return [];
  return [{ rule, one: here, other: there, alike: here.way === there.way }];
}

/** Editions that can be played. */
export const playable = (editions: EditionText[]): EditionText[] => editions.filter((each) => each.playable);

/** An edition as one chooses it. */
export const labelOf = ({ name, title }: EditionText): string => (title ? `${name} (${title})` : name);

export const comparisonAt = (one: string, other: string): string => `/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;
