import type { CardBrief } from "../lib/types_masterminds";
import { looks as say } from "../words/masterminds";

/** How kinds of cards look: a word, a picture and a colour of their own. */
export const KINDS: Record<string, { word: string; icon: string; colour: string }> = {
  mastermind: { word: say.mastermind, icon: "mastermind", colour: "#ffd166" },
  crew: { word: say.crew, icon: "thief", colour: "#8fdc8a" },
  gear: { word: say.gear, icon: "gear", colour: "#8fc4ff" },
  mercenary: { word: say.mercenary, icon: "mercenary", colour: "#ff9b8f" },
  event: { word: say.event, icon: "event", colour: "#ffcf8a" },
  prestige: { word: say.prestige, icon: "prestige", colour: "#d9b8ff" },
  immediate: { word: say.immediate, icon: "warning", colour: "#d6dae3" },
  job: { word: say.job, icon: "safe", colour: "#eef4ff" },
  complication: { word: say.complication, icon: "complication", colour: "#ff9b8f" },
};

export const kindOf = (card: CardBrief) => KINDS[card.kind] ?? { word: card.kind, icon: "unknown", colour: "#eef4ff" };

/** What the value of a card is to its owner. */
export function priceWord(card: CardBrief): string {
  if (!card.value) return "";
  if (card.kind === "mercenary") return say.fee(card.value);
  return `$${card.value}`;
}

export const percent = (chance: number): string => {
  const whole = Math.round(chance * 100);
  return chance > 0 && whole === 0 ? say.underOne : chance < 1 && whole === 100 ? say.overNinetyNine : `${whole}%`;
};
