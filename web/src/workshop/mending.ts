import type { Editor } from "../design/editor.svelte";

const A_MOMENT = 40; // milliseconds between two looks
const MOST_LOOKS = 250;
const MOST_MENDINGS = 12;

type Mendable = Pick<Editor, "current" | "judged" | "mend">;

/** Mend every error that can be mended by a button, one after the other, as the server suggests. */
export async function mendAll(
  editor: Mendable,
  moment = (): Promise<void> => new Promise((done) => setTimeout(done, A_MOMENT)),
): Promise<void> {
  for (let mended = 0; mended < MOST_MENDINGS; mended++) {
    for (let looks = 0; !editor.current && looks < MOST_LOOKS; looks++) await moment();
    const error = editor.judged?.findings.find(({ severity, mending }) => severity === "error" && mending);
    if (!error) return;
    await editor.mend(error);
  }
}
