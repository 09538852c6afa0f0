/** A deck while it is put in order. How a deck is written is known to whoever reads it: one card after the other will do. */

export const written = (cards: readonly string[]): string => cards.join(", ");

/** The same cards with numbers in a row as ranges, the way heist files write them. */
export function inRanges(cards: readonly string[]): string {
  const runs: string[][] = [];
  for (const card of cards) {
    const run = runs.at(-1);
    if (run && follows(run[run.length - 1], card)) run.push(card);
    else runs.push([card]);
  }
  return written(runs.map((run) => (run.length > 1 ? `${run[0]}-${run[run.length - 1]}` : run[0])));
}

const follows = (one: string, other: string): boolean => /^\d+$/.test(one) && /^\d+$/.test(other) && Number(other) === Number(one) + 1;

/** A card somewhere else in the deck. */
export function movedTo(cards: readonly string[], from: number, to: number): string[] {
  const rest = cards.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, cards[from]);
}
