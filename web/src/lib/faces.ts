/** The colours a person can take: the place in the theme, and a word for it. */
export const COLOURS = ["Amber", "Ice", "Rose", "Green", "Lilac"];
