import type { Outlook } from "../lib/types";

export interface Hedged {
  hedge: string; // the word in doubt before a text; none before the first
  text: string;
}

// The sentence about the chances, cut before each word that says that a figure is not exact.
export function hedged({ said, objective, unbusted }: Outlook): Hedged[] {
  const parts: Hedged[] = [];
  let [hedge, rest] = ["", said];
  for (const word of [objective.policy.hedge, unbusted.policy.hedge].filter(Boolean)) {
    const [before, ...after] = rest.split(` ${word} `);
    parts.push({ hedge, text: `${before} ` });
    [hedge, rest] = [word, ` ${after.join(` ${word} `)}`];
  }
  return [...parts, { hedge, text: rest }];
}
