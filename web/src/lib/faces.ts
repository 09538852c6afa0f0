import { faces as say } from "../words/lib";

/** The colours a person can take: the place in the theme, and a word for it. */
export const COLOURS = [say.amber, say.ice, say.rose, say.green, say.lilac];
