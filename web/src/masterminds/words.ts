const IRREGULAR: Record<string, string> = { has: "have", is: "are", does: "do", was: "were" };

/** "gains" as it follows "you". */
function plain(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A sentence about somebody, told to that person: "Player 1 gains 2 Heat" becomes "You gain 2 Heat". */
export function toYou(text: string, name: string): string {
  const who = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text
    .replace(new RegExp(`^${who} (\\w+)`), (_, verb) => `You ${plain(verb)}`)
    .replace(new RegExp(`^${who}['’]s\\b`), "Your")
    .replace(new RegExp(`\\b${who}['’]s\\b`, "g"), "your")
    .replace(new RegExp(`^${who}\\b`), "You")
    .replace(new RegExp(`\\b${who}\\b`, "g"), "you");
}
