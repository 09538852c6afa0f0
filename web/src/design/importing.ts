import { readScenario } from "../lib/api";
import type { FindingText } from "../lib/types_design";
import type { Editor } from "./editor.svelte";
import { importDialog as say } from "../words/design";

/** Anything that carries a scenario, onto the paper: a link, an old key, a heist file. */

const LONGEST = 60_000; // characters; the server reads no more

export class TooLong extends Error {}

/** A scenario as a drawing of its own; what could not be read comes back. */
export async function bringIn(editor: Editor, text: string, name = ""): Promise<FindingText[]> {
  if (text.length > LONGEST) throw new TooLong(say.tooLong(text.length.toLocaleString("en")));
  const { sketch, unread } = await readScenario({ text: text.trim(), name });
  editor.begin(sketch);
  return unread;
}

/** The scenario that an address carries behind its #, if any. */
export const carried = (hash: string): string => (/^#s\d+\./.test(hash) ? hash.slice(1) : "");

/** What was dropped: the text of a file, or a text. */
export async function dropped(transfer: DataTransfer | null): Promise<{ text: string; name: string }> {
  const file = transfer?.files[0];
  if (file && file.size > LONGEST * 4) throw new TooLong(say.tooBig(file.name, file.size.toLocaleString("en")));
  if (file) return { text: await file.text(), name: file.name };
  return { text: transfer?.getData("text/uri-list") || transfer?.getData("text/plain") || "", name: "" };
}
