import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Judged, Sketch } from "../../src/lib/types_design";
import { Asking } from "../../src/design/asking";
import { inRanges, movedTo } from "../../src/design/deck";
import { Drafts, freshDraft, withVersion } from "../../src/design/drafts";
import { History } from "../../src/design/history";

const sketch = (title: string): Sketch => ({ scenario: { title } as Sketch["scenario"], cells: [] });

describe("history", () => {
  it("goes back and forth over every change", () => {
    const history = new History("a");
    history.push("b");
    history.push("c");
    history.undo();
    history.undo();

    expect([history.now, history.canUndo, history.canRedo]).toEqual(["a", false, true]);
    history.redo();
    expect(history.now).toBe("b");
  });

  it("forgets what was taken back when something else is done", () => {
    const history = new History("a");
    history.push("b");
    history.undo();
    history.push("c");
    history.redo();

    expect([history.now, history.canRedo]).toEqual(["c", false]);
  });

  it("takes letters typed one after the other as one step, and those after a pause as another", () => {
    const history = new History("");
    history.push("T", "title", 0);
    history.push("Th", "title", 300);
    history.push("The", "title", 5000);
    history.undo();

    expect(history.now).toBe("Th");
    history.undo();
    expect(history.now).toBe("");
  });
});

describe("drafts", () => {
  beforeEach(() => localStorage.clear());

  it("are there again in another window, the last one first", () => {
    const drafts = new Drafts(() => localStorage, "one");
    drafts.save(freshDraft(sketch("First")), 1);
    drafts.save(freshDraft(sketch("Second")), 2);

    const later = new Drafts(() => localStorage, "two");
    expect(later.list().map((draft) => draft.sketch.scenario.title)).toEqual(["Second", "First"]);
    expect(later.last()?.sketch.scenario.title).toBe("Second");
  });

  it("that two windows change at once are both kept", () => {
    const [one, two] = [new Drafts(() => localStorage, "one"), new Drafts(() => localStorage, "two")];
    const { draft } = one.save(freshDraft(sketch("Ours")), 1);
    two.save({ ...two.get(draft.id)!, sketch: sketch("Theirs") }, 2);
    const { saving } = one.save({ ...draft, sketch: sketch("Mine") }, 3);

    expect(saving.state).toBe("copied");
    expect(one.list().map(({ sketch }) => sketch.scenario.title)).toEqual(["Mine", "Theirs"]);
  });

  it("say when the storage is full, and when there is none", () => {
    const refusing = (why: Error) => ({ getItem: () => null, length: 0, setItem: () => { throw why; } }) as unknown as Storage; // prettier-ignore
    const full = new Drafts(() => refusing(new DOMException("exceeded the quota", "QuotaExceededError")), "one");
    const none = new Drafts(() => {
      throw new Error("denied");
    }, "two");

    expect(full.save(freshDraft(sketch("A"))).saving.state).toBe("full");
    expect(none.save(freshDraft(sketch("A"))).saving.state).toBe("forbidden");
    expect([none.list(), none.last()]).toEqual([[], undefined]);
  });

  it("pass over what is no drawing", () => {
    localStorage.setItem("safehouse.sketch.x", "{broken");
    localStorage.setItem("safehouse.sketch.y", '{"sketch": 3}');

    expect(new Drafts(() => localStorage, "one").list()).toEqual([]);
  });

  it("have versions, the newest first, no drawing twice in a row", () => {
    const first = withVersion(freshDraft(sketch("A")), "one", 1);
    const again = withVersion(first, "two", 2);
    const second = withVersion({ ...again, sketch: sketch("B") }, "three", 3);

    expect(second.versions.map(({ why }) => why)).toEqual(["three", "one"]);
  });
});

describe("asking", () => {
  it("has only the last of several strokes judged while one is on its way", async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const asking = new Asking({
      judge: (each) => {
        asked.push(each.scenario.title);
        return new Promise((done) => answers.push(() => done({} as Judged)));
      },
      heard: () => {},
      failed: () => {},
    });
    for (const title of ["a", "b", "c"]) asking.ask(sketch(title));
    answers[0]();

    await vi.waitFor(() => expect(asked).toEqual(["a", "c"]));
  });

  it("asks again when the server was away", async () => {
    vi.useFakeTimers();
    const judge = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue({});
    const heard = vi.fn();
    new Asking({ judge, heard, failed: () => {} }).ask(sketch("a"));
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();

    expect(judge).toHaveBeenCalledTimes(2);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe("a deck", () => {
  it("is written with numbers in a row as ranges", () => {
    expect(inRanges(["1", "2", "3", "G1", "5", "C3", "6", "7", "Z1"])).toBe("1-3, G1, 5, C3, 6-7, Z1");
  });

  it("has a card moved up and down, never out of it", () => {
    expect(movedTo(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(movedTo(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(movedTo(["a", "b", "c"], 1, 9)).toEqual(["a", "c", "b"]);
  });
});
