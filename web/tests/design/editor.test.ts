import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DrawingKit, TileKind } from "../../src/lib/types_design";
import { Drafts, freshDraft } from "../../src/design/drafts";
import { blankSketch, Editor } from "../../src/design/editor.svelte";

const about = { name: "", text: "", do: "", rule: "" };
const room: TileKind = {
  id: "room",
  about,
  group: "",
  signs: ["."],
  stock: "",
  most: 1,
  outside: false,
  points: false,
  one_of_each: false,
};
const kit = { tiles: [room], directions: [], blank: { title: "" } } as unknown as DrawingKit;

describe("the editor", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal("fetch", () => new Promise(() => {})); // a server that never answers
  });

  const opened = () => new Editor(kit, new Drafts(() => localStorage, "one"), freshDraft(blankSketch(kit)));

  function stroke(editor: Editor, ...columns: number[]): void {
    editor.press({ q: columns[0], r: 0 });
    for (const q of columns.slice(1)) editor.touch({ q, r: 0 });
    editor.lift(columns.length === 1);
  }

  it("keeps a stroke as soon as the pen is lifted, as one step, whether the server answers or not", () => {
    const editor = opened();
    stroke(editor, 0, 1, 2);

    expect(new Drafts(() => localStorage, "two").last()?.sketch.cells).toHaveLength(3);
    editor.undo();
    expect([editor.cells.length, editor.undoable]).toEqual([0, false]);
    editor.redo();
    expect(editor.cells).toHaveLength(3);
  });

  it("does nothing in a stroke over what is there already", () => {
    const editor = opened();
    stroke(editor, 0, 1);
    const before = editor.sketch;
    stroke(editor, 0, 1);

    expect(editor.sketch).toBe(before);
  });

  it("takes back words and strokes alike, in the order in which they came", () => {
    const editor = opened();
    editor.set({ title: "A" });
    stroke(editor, 0);
    editor.undo();

    expect([editor.fields.title, editor.cells.length]).toEqual(["A", 0]);
    editor.undo();
    expect(editor.fields.title).toBe("");
  });

  it("erases by the other button, and by the eraser", () => {
    const editor = opened();
    stroke(editor, 0, 1);
    editor.press({ q: 0, r: 0 }, true);
    editor.lift(true);
    editor.tool = "eraser";
    stroke(editor, 1);

    expect(editor.cells).toEqual([]);
  });

  it("brings an older version back, and keeps the one before", () => {
    const editor = opened();
    stroke(editor, 0);
    editor.keepVersion("one room");
    stroke(editor, 1);
    editor.restore(editor.draft.versions[0]);

    expect(editor.cells).toHaveLength(1);
    expect(editor.draft.versions).toHaveLength(2);
  });
});
