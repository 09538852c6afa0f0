import type { Sound } from "../lib/sound";
import type { Beat } from "../lib/types";

/** How a happening comes on the stage. Each game says it of its own facts; the stage is the same for both. */

/** What is seen: a sentence, a card turned up, a card that is lost, a banner, or a scene of the game's own. */
export type Look = "caption" | "card" | "lost" | "banner" | "scene";
export type Tone = "plain" | "good" | "bad" | "alarm";
/** Who is waited for until they have read it: nobody, somebody who plays alone, or everybody who plays. */
export type Stop = "no" | "alone" | "always";

export interface Cue {
  look: Look;
  tone: Tone;
  sound?: Sound;
  stop: Stop;
  least: number; // milliseconds that it is shown at least, at the usual pace
  chapter: boolean; // does it begin something that the sentences after it tell the end of?
  reads: string; // what is to be read beside the sentence
  title: string; // in large letters; the sentence itself if empty
}

export const PLAIN: Cue = { look: "caption", tone: "plain", stop: "no", least: 0, chapter: false, reads: "", title: "" };

export type Staging = (beat: Beat) => Cue;

/** A cue as a difference from a plain sentence. */
export const cue = (change: Partial<Cue>): Cue => ({ ...PLAIN, ...change });

/** Who sits here: alone, with others, or not at all. */
export type Company = "alone" | "others" | "watching";

/** Does somebody in this company have to say that they have read it? */
export function waitsFor({ stop }: Cue, company: Company): boolean {
  if (company === "watching") return false;
  return stop === "always" || (stop === "alone" && company === "alone");
}
