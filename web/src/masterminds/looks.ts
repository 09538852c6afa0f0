import type { CardBrief } from "../lib/types_masterminds";

/** How kinds of cards look: a word, a picture and a colour of their own. */
export const KINDS: Record<string, { word: string; icon: string; colour: string }> = {
  mastermind: { word: "Mastermind", icon: "mastermind", colour: "#ffd166" },
  crew: { word: "Crew", icon: "thief", colour: "#8fdc8a" },
  gear: { word: "Gear", icon: "gear", colour: "#8fc4ff" },
  mercenary: { word: "Mercenary", icon: "mercenary", colour: "#ff9b8f" },
  event: { word: "Event", icon: "event", colour: "#ffcf8a" },
  prestige: { word: "Prestige", icon: "prestige", colour: "#d9b8ff" },
  immediate: { word: "Play Immediately", icon: "warning", colour: "#d6dae3" },
  job: { word: "Job", icon: "safe", colour: "#eef4ff" },
  complication: { word: "Complication", icon: "complication", colour: "#ff9b8f" },
};

export const kindOf = (card: CardBrief) => KINDS[card.kind] ?? { word: card.kind, icon: "unknown", colour: "#eef4ff" };

/** What the value of a card is to its owner. */
export function priceWord(card: CardBrief): string {
  if (!card.value) return "";
  if (card.kind === "mercenary") return `fee $${card.value}`;
  return `$${card.value}`;
}

export const percent = (chance: number): string => {
  const whole = Math.round(chance * 100);
  return chance > 0 && whole === 0 ? "under 1%" : chance < 1 && whole === 100 ? "over 99%" : `${whole}%`;
};

export const plural = (amount: number, word: string): string => `${amount} ${word}${amount === 1 ? "" : "s"}`;

/** "2 Force, 1 Tech": icons in words. */
export function iconWords(icons: string[]): string {
  const names = [...new Set(icons)];
  return names.map((name) => `${icons.filter((icon) => icon === name).length} ${name}`).join(", ") || "none";
}
