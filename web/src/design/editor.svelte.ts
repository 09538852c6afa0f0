import { Failed, judgeSketch, mendSketch, suggestFor } from "../lib/api";
import type { DrawingKit, FindingText, HeistFile, Judged, Measured, Sketch, TileKind } from "../lib/types_design";
import { Asking } from "./asking";
import { cellAt, fromSpot, isAt, windowOf, type Axial, type Cells } from "./cells";
import { Drafts, freshDraft, withVersion, type SavedDraft, type Saving, type Version } from "./drafts";
import { History } from "./history";
import { again, erase, kindAt, lay } from "./strokes";
import { mirror, shift, turn } from "./whole";
import { editor as say } from "../words/design";

export const ERASER = "eraser";

export const blankSketch = (kit: DrawingKit): Sketch => ({ scenario: kit.blank, cells: [] });

/** One drawing on the paper: what can be done to it, what is said of it, and that it is kept. */
export class Editor {
  sketch: Sketch = $state.raw({} as Sketch);
  judged: Judged | null = $state.raw(null); // of the drawing as it was a moment ago
  current = $state(false); // is it of the drawing as it is?
  away: unknown = $state.raw(null); // why nothing is judged
  saving: Saving = $state.raw({ state: "new" });
  tool = $state("room");
  adding = $state(false); // lay upon what is there
  overlay = $state("");
  heat: Measured[] = $state.raw([]); // what the lab counted on each hex
  tab = $state("story");
  pointed: Axial[] = $state.raw([]); // cells that a finding is about
  said = $state(""); // what was done, for those who do not see it
  undoable = $state(false);
  redoable = $state(false);
  draft: SavedDraft = $state.raw({} as SavedDraft);
  paper = $state.raw(windowOf([]));
  private history: History<Sketch>;
  private stroke: { erasing: boolean; from: Axial; untouched: boolean } | null = null;
  private asking = new Asking({
    judge: judgeSketch,
    heard: (judged, sketch) => this.hear(judged, sketch),
    failed: (why) => (this.away = why),
  });

  kit: DrawingKit = $state.raw({} as DrawingKit);

  constructor(
    kit: DrawingKit,
    readonly drafts: Drafts,
    draft: SavedDraft,
  ) {
    this.kit = kit;
    this.history = new History(draft.sketch);
    this.open(draft);
  }

  get cells(): Cells {
    return this.sketch.cells;
  }

  get fields(): HeistFile {
    return this.sketch.scenario;
  }

  /** The scenario as the server wrote it down; null until it has seen this drawing. */
  get scenario(): HeistFile | null {
    return this.current && this.judged ? this.judged.scenario : null;
  }

  get kind(): TileKind | undefined {
    return this.kit.tiles.find(({ id }) => id === this.tool);
  }

  /** Put another drawing on the paper, with a history of its own. */
  open(draft: SavedDraft): void {
    this.draft = draft;
    this.history = new History(draft.sketch);
    const kept = this.drafts.get(draft.id) !== undefined;
    this.saving = { state: kept ? "saved" : "new" };
    this.judged = null;
    if (kept) this.drafts.open(draft.id);
    this.show();
  }

  /** Begin another drawing; this one is kept. */
  begin(sketch: Sketch): void {
    this.open(freshDraft(sketch));
    if (sketch.cells.length > 0 || sketch.scenario.title) this.keep();
  }

  change(next: Sketch, what = ""): void {
    if (next === this.history.now) return;
    this.history.push(next, what);
    this.show();
    this.keep();
  }

  /** Other words, numbers or lists; letters typed into one field one after the other are one step. */
  set(fields: Partial<HeistFile>): void {
    this.change({ ...this.sketch, scenario: { ...this.fields, ...fields } }, Object.keys(fields).join());
  }

  draw(cells: Cells): void {
    if (cells !== this.cells) this.change({ ...this.sketch, cells: [...cells] });
  }

  undo(): void {
    this.history.undo();
    this.stepped(say.undone);
  }

  redo(): void {
    this.history.redo();
    this.stepped(say.redone);
  }

  // The pen: a stroke is one step, however many cells it goes through.

  press(spot: Axial, erasing = this.tool === ERASER): void {
    this.stroke = { erasing, from: spot, untouched: false };
    const before = this.sketch;
    this.touch(spot);
    this.stroke.untouched = this.sketch === before;
  }

  touch(spot: Axial): void {
    if (!this.stroke) return;
    const cells = this.stroke.erasing ? erase(this.cells, spot) : this.laid(spot);
    if (cells !== this.cells && !this.same(cells, spot)) this.sketch = { ...this.sketch, cells: [...cells] };
  }

  /** The pen is lifted; one that was not moved and changed nothing does more of the same. */
  lift(still: boolean): void {
    const stroke = this.stroke;
    this.stroke = null;
    if (!stroke) return;
    if (still && stroke.untouched && !stroke.erasing && this.kind) {
      this.draw(again(this.kit, this.cells, stroke.from, this.kind));
    } else if (this.sketch !== this.history.now) this.change(this.sketch);
  }

  /** A stroke that turned out to be something else: the drawing is as it was before it. */
  drop(): void {
    if (this.stroke) this.sketch = this.history.now;
    this.stroke = null;
  }

  pick(spot: Axial): void {
    const kind = kindAt(this.kit, this.cells, spot);
    this.tool = kind?.id ?? ERASER;
    this.said = kind ? say.drawingWith(kind.about.name) : say.erasing;
  }

  turn(clockwise: boolean): void {
    this.draw(turn(this.kit, this.cells, clockwise));
  }

  mirror(upright: boolean): void {
    this.draw(mirror(this.kit, this.cells, upright));
  }

  shift(direction: number): void {
    this.draw(shift(this.kit, this.cells, direction));
  }

  // What the server does to it.

  async mend(finding: FindingText): Promise<void> {
    const before = this.sketch;
    const { sketch } = await mendSketch({ sketch: before, check: finding.check, words: finding.words });
    this.replace(before, sketch, say.beforeFixing(finding.check));
    this.said = say.fixed(finding.mending);
  }

  async suggest(what: "bag" | "deck"): Promise<void> {
    const before = this.sketch;
    const { sketch } = await suggestFor({ sketch: before, what });
    this.replace(before, sketch, say.beforeFilling[what]);
    this.said = say.filled[what];
  }

  /** What comes back may be late: a drawing that was changed since stays as it is. */
  private replace(before: Sketch, sketch: Sketch, why: string): void {
    if (this.sketch !== before) throw new Failed(409, { error: say.changedSince, advice: say.tryAgain });
    this.keepVersion(why);
    this.change(sketch);
  }

  // What is kept.

  keepVersion(why: string): void {
    this.draft = withVersion(this.draft, why);
    this.keep();
  }

  restore({ sketch }: Version): void {
    this.keepVersion(say.beforeRestoring);
    this.change(sketch);
  }

  keep(): void {
    const { draft, saving } = this.drafts.save({ ...this.draft, sketch: this.sketch });
    this.draft = draft;
    this.saving = saving;
  }

  point(finding: FindingText | null): void {
    const corner = this.judged?.corner ?? [0, 0];
    this.pointed = finding ? finding.spots.map((spot) => fromSpot(spot, corner)) : [];
  }

  close(): void {
    this.asking.stop();
  }

  private laid(spot: Axial): Cells {
    return this.kind ? lay(this.kit, this.cells, spot, this.kind, this.adding) : this.cells;
  }

  private same(cells: Cells, spot: Axial): boolean {
    const [before, after] = [cellAt(this.cells, spot), cells.find(isAt(spot))];
    return before?.signs.join() === after?.signs.join() && before?.code === after?.code;
  }

  private stepped(word: string): void {
    this.said = word;
    this.show();
    this.keep();
  }

  /** Show the drawing as it is now, and have it judged. */
  private show(): void {
    this.sketch = this.history.now;
    this.undoable = this.history.canUndo;
    this.redoable = this.history.canRedo;
    this.paper = windowOf(this.cells, matchMedia("(max-width: 34rem)").matches);
    this.current = false;
    this.asking.ask(this.sketch);
  }

  private hear(judged: Judged, sketch: Sketch): void {
    this.away = null;
    this.judged = judged;
    this.current = sketch === this.sketch;
    this.pointed = [];
  }
}
