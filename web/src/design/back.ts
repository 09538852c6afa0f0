import { known } from "../lib/mine";
import { go } from "../lib/route.svelte";
import { ownDrafts } from "./drafts";

/** Where a drawing is found; it is the one that is open there. */
export function drawingAt(id: string): string {
  ownDrafts.open(id);
  return "/design";
}

/** From the table of a heist that was drawn here to its drawing; nowhere from any other table. */
export function toDrawing(link: string): void {
  const drawing = known(link)?.drawing;
  if (drawing) go(drawingAt(drawing));
}
