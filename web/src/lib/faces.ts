/** The colours a person can take: the place in the theme, and a word for it. */
export const COLOURS = ["Lamplight", "Glass", "Rose", "Moss", "Lilac"];
