import type { HeistBox, HeistCard } from "./types";

/** Published scenarios among the heists to choose: their ids begin with a sign that no heist of a box has. */

const SIGN = "@";

export const published = (code: string): string => `${SIGN}${code}`;

export const isPublished = (heist: { id: string }): boolean => heist.id.startsWith(SIGN);

/** The code of a published scenario that was chosen; nothing for a heist of the box. */
export const codeOf = (id: string): string => (isPublished({ id }) ? id.slice(SIGN.length) : "");

/** A box with the published scenarios of its edition beside its own heists, each once. */
export function withPublished(box: HeistBox, entries: readonly { edition: string; author: string; card: HeistCard }[]): HeistBox {
  const cards = entries.filter(({ edition }) => edition === box.edition).map(({ author, card }) => ({ ...card, place: `by ${author}` }));
  const once = cards.filter(({ id }, number) => cards.findIndex((other) => other.id === id) === number);
  return { ...box, heists: [...box.heists, ...once] };
}
