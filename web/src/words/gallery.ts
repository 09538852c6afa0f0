/** The words of the room `gallery`, by the part of the page that says them. */

export const characterFace = {
  pro: "Pro",
  amateur: "Amateur",
  planningTokens: "planning tokens",
  ideas: "ideas",
};
