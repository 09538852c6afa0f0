import icons from "virtual:icons";
import type { CardText } from "./types";
import { cardlooks as say } from "../words/lib";

/** How kinds of cards look: a word, a picture and a colour of their own. */
const KINDS: Record<string, { word: string; icon: string; colour: string }> = {
  event: { word: say.event, icon: "event", colour: "#ffcf8a" },
  crisis: { word: say.crisis, icon: "warning", colour: "#ff9b8f" },
  action: { word: say.action, icon: "move", colour: "#8fc4ff" },
  ability: { word: say.ability, icon: "wand", colour: "#d9b8ff" },
  character: { word: say.character, icon: "thief", colour: "#8fdc8a" },
  skill: { word: say.skill, icon: "die", colour: "#8fc4ff" },
  item: { word: say.item, icon: "item", colour: "#7fe0d4" },
  fixer: { word: say.fixer, icon: "hand", colour: "#ffd166" },
  npc: { word: say.nonPlayerCharacter, icon: "npc", colour: "#d6dae3" },
  rule: { word: say.ruleOfThisHeist, icon: "log", colour: "#d6dae3" },
};

export interface CardLook {
  word: string;
  icon: string; // of its kind
  colour: string;
  picture: string; // its own where it has one, else that of its kind
}

/** The picture of a card by its name, if it has one of its own. */
export const pictureOf = (card: string): string | undefined => (`face-${card}` in icons ? `face-${card}` : undefined);

export function cardLook({ card, kind }: Pick<CardText, "card" | "kind">): CardLook {
  const look = KINDS[kind] ?? { word: kind, icon: "deck", colour: "#eef4ff" };
  return { ...look, picture: pictureOf(card) ?? look.icon };
}
