/** What is put into a sentence: a name, a number, or words that were chosen before. */
export type Part = string | number;

/** So many of something: 1 card, 2 cards. */
export const plural = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? "" : "s"}`;
