import type { Sound } from "../lib/sound";
import type { Happening } from "../lib/types_masterminds";
import { cue, type Cue, PLAIN, type Staging } from "../stage/cue";
import type { Desk } from "./desk.svelte";
import { staging as say } from "../words/masterminds";

type Kind = Happening["type"];

const CUES: Partial<Record<Kind, Cue>> = {
  Declared: cue({ look: "scene", sound: "card", least: 1400 }),
  ComplicationRevealed: cue({ look: "scene", sound: "flip", least: 900 }),
  PartyChosen: cue({ look: "scene", sound: "step", least: 1000 }),
  Benched: cue({ look: "scene", tone: "bad", sound: "thud", least: 1400 }),
  Counted: cue({ look: "scene", sound: "stamp", least: 2600 }),
  Completed: cue({ look: "scene", tone: "good", sound: "loot", least: 1900 }),
  Failed: cue({ look: "scene", tone: "bad", sound: "lose", least: 1500 }),
  HeatGained: cue({ tone: "bad", sound: "heat" }),
  Jailed: cue({ tone: "bad", sound: "bars", least: 1700 }),
  EventAnnounced: cue({ look: "card", sound: "card", least: 1600 }),
  EventCancelled: cue({ look: "lost", tone: "bad", sound: "thud", title: say.cancelled }),
  ImmediateDrawn: cue({ look: "card", sound: "alert", least: 1600 }),
  ImmediateTaken: cue({ look: "card", sound: "alert", least: 1600 }),
  Hired: cue({ sound: "card" }),
  Equipped: cue({ sound: "click" }),
  JobDealt: cue({ sound: "card" }),
  JobRanOut: cue({ sound: "tick" }),
  GameClosed: cue({ look: "banner", tone: "good", sound: "win", title: say.lastRound, least: 1800 }),
};

/** What is heard when one does it oneself. */
export const SOUNDS: Partial<Record<Kind, Sound>> = {
  Hired: "card",
  Equipped: "click",
  CardDrawn: "flip",
  TookFromPile: "flip",
  HeatLost: "tick",
  Declared: "card",
  PartyChosen: "step",
};

/** How facts of a match come on the stage. */
export const stagingOf =
  (desk: Desk): Staging =>
  (beat) => {
    const type = beat.fact?.type as Kind;
    const found = CUES[type] ?? PLAIN;
    if (type === "MatchOver") return over(desk);
    if (found.look !== "card") return found;
    const card = desk.card(beat.said.card);
    return { ...found, reads: card.text, title: desk.words(beat.said.text) };
  };

function over(desk: Desk): Cue {
  const won = desk.outcome?.winners.includes(desk.me) ?? false;
  return cue({ look: "banner", tone: won ? "good" : "plain", sound: won || desk.me < 0 ? "win" : "lose", least: 1800 });
}
