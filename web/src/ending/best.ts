import type { Replay } from "../lib/types";
import { hashOf } from "../replay/moment";

// What one would show a friend: of these kinds the last one that happened, the first kind first.
const SCENES = ["LastDitchRolled", "Secured", "EscapeBegan"];

/** The moment of a heist that is worth showing: the decisive roll, the loot in safety, or the alarm; 0 for none. */
export function bestOfHeist({ frames }: Pick<Replay, "frames">): number {
  for (const scene of SCENES) {
    const found = frames.findLastIndex(({ beat }) => beat.fact?.type === scene);
    if (found >= 0) return found + 1;
  }
  return 0;
}

/** The moment a card's Job was completed; 0 for never. */
export function bestOfMatch({ frames }: Pick<Replay, "frames">, card: string): number {
  return frames.findLastIndex(({ beat }) => beat.fact?.type === "Completed" && beat.fact.card === card) + 1;
}

/** The address of a replay at a moment, as a spectator sees it; empty as long as nobody may look. */
export function shareAddress(replay: Replay | null, at: number): string {
  return replay?.share ? `${location.origin}/replay/${replay.share}${at > 0 ? hashOf({ at }) : ""}` : "";
}
