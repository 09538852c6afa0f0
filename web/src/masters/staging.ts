import type { Sound } from "../lib/sound";
import type { Beat, Happening } from "../lib/types";
import { cue, type Cue, PLAIN, type Staging } from "../stage/cue";
import type { Desk } from "./desk.svelte";
import { staging as say } from "../words/masters_board";

type Kind = Happening["type"];

const CUES: Partial<Record<Kind, Cue>> = {
  HeistBegan: cue({ look: "banner", sound: "card", title: say.in }),
  RoundBegan: cue({ chapter: true }),
  ActionPhaseEnded: cue({ chapter: true }),
  Rolled: cue({ look: "scene", sound: "dice", least: 1900, chapter: true }),
  Revealed: cue({ sound: "flip" }),
  NoiseRose: cue({ sound: "tick" }),
  NoiseOverflowed: cue({ tone: "bad", sound: "alert" }),
  AlertRaised: cue({ look: "lost", tone: "bad", sound: "alert", title: say.alert, least: 2000 }),
  EventBegan: cue({ look: "card", sound: "card", title: say.event, stop: "alone", chapter: true }),
  CrisisQueued: cue({ tone: "bad", sound: "alert", least: 1600 }),
  CrisisBegan: cue({ look: "banner", tone: "bad", sound: "crisis", title: say.crisis, stop: "always", chapter: true }),
  GateClosed: cue({ tone: "bad", sound: "gate" }),
  ExitBreached: cue({ sound: "thud" }),
  DogMoved: cue({ sound: "step" }),
  SafeOpened: cue({ look: "banner", tone: "good", sound: "loot", title: say.cracked }),
  Freed: cue({ look: "banner", tone: "good", sound: "click", title: say.free }),
  Panicked: cue({ look: "banner", tone: "bad", sound: "crisis" }),
  Failed: cue({ look: "banner", tone: "bad", sound: "lose", stop: "always" }),
  EscapeDue: cue({ look: "banner", tone: "bad", sound: "crisis", title: say.lastRound }),
  EscapeBegan: cue({ look: "banner", tone: "alarm", sound: "siren", title: say.run, stop: "always", chapter: true }),
  LastDitchRolled: cue({ look: "scene", sound: "dice", least: 3200 }),
  Busted: cue({ look: "scene", tone: "bad", sound: "bars", least: 2400 }),
};

/** What is heard when one does it oneself. */
export const SOUNDS: Partial<Record<Kind, Sound>> = {
  PickedUp: "loot",
  HandedOver: "loot",
  Secured: "loot",
  IdeasGained: "turn",
  Unlocked: "click",
  DoorOpened: "click",
  RingsOpened: "click",
  Cracked: "click",
  Subdued: "thud",
  Disabled: "click",
  Ran: "step",
  Moved: "step",
  ActionTaken: "card",
};

/** How facts of a heist come on the stage: crises by the edition's own word, the end as it ends. */
export const stagingOf =
  (desk: Desk): Staging =>
  (beat) => {
    const found = CUES[beat.fact?.type as Kind] ?? PLAIN;
    const reads = found.look === "card" || found.look === "banner" ? (desk.cardOf(beat.said.card)?.text ?? "") : "";
    if (beat.fact?.type === "HeistEnded") return ending(desk);
    const title = beat.fact?.type === "CrisisBegan" ? desk.brief.words.crisis : found.title;
    return { ...found, reads, title };
  };

function ending(desk: Desk): Cue {
  const won = desk.outcome?.objective ?? false;
  return cue({ look: "banner", tone: won ? "good" : "bad", sound: won ? "win" : "lose", least: 1800 });
}

const COUNTED: Kind[] = ["NoiseRose"];
const TELLS_AS_WELL: Kind[] = ["NoiseRose", "AlertRaised"];

/** Noise that rises step by step is told once, and where it raises an alert by the alert. */
export const folds = (beat: Beat, next: Beat): boolean => COUNTED.includes(beat.fact?.type) && TELLS_AS_WELL.includes(next.fact?.type);
