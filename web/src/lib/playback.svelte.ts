import { type Company, type Cue, PLAIN, type Staging, waitsFor } from "../stage/cue";
import { patched } from "./patch";
import { calm, settings } from "./settings.svelte";
import type { Beat, News } from "./types";

const SHOWN_FOR = 1100; // milliseconds for a happening, at the usual pace
const READ = 22; // milliseconds more for each letter of a card

/** One happening on the stage: what is told, the board of that moment, and how far the log goes by then. */
interface Scene {
  beat: Beat;
  view: any;
  cue: Cue;
  stop: boolean;
  number: number;
  lines: number;
  follows: string[];
}

/** Shows what happens by itself one after the other. What a player does at their own hand is shown at once. */
export class Playback {
  waits = $state(false); // until somebody says Continue
  paused = $state(false);
  tells: (beat: Beat, news: News) => boolean = (beat) => beat.said.loud; // is it shown on its own?
  folds: (beat: Beat, next: Beat) => boolean = () => false; // is it told by the next one as well?
  staging: Staging = () => PLAIN;
  letter = 0; // milliseconds more for each letter of a sentence

  private shown: Scene | null = $state.raw(null);
  private queue: Scene[] = [];
  private resting: (() => void)[] = []; // who waits until all is told
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What is being told. */
  get beat(): Beat | null {
    return this.shown?.beat ?? null;
  }

  /** The board of that moment; null when nothing is being told. */
  get view(): any {
    return this.shown?.view ?? null;
  }

  /** How it is shown. */
  get cue(): Cue {
    return this.shown?.cue ?? PLAIN;
  }

  /** The journal entry it belongs to. */
  get number(): number {
    return this.shown?.number ?? -1;
  }

  /** How many lines of the log have been told by now. */
  get lines(): number {
    return this.shown?.lines ?? Infinity;
  }

  /** What comes of it, in the sentences that follow. */
  get follows(): string[] {
    return this.shown?.follows ?? [];
  }

  /** Are there happenings that were not shown yet? */
  get left(): number {
    return this.shown ? this.queue.length + 1 : 0;
  }

  /** Show the happenings of some news, beginning with the board and the log as they were before. */
  tell(before: any, news: News, company: Company, lines = 0): void {
    if (settings.pace === 0) return; // nothing is told on its own
    this.queue.push(...this.scenes(before, news, company, lines));
    if (this.queue.length > 0 && !this.shown) this.next();
  }

  private scenes(before: any, news: News, company: Company, lines: number): Scene[] {
    const found: Scene[] = [];
    let view = before;
    let chapter: Scene | null = null; // what the sentences belong to
    for (const beat of news.beats) {
      const cue = this.staging(beat);
      view = news.beats.length === 1 ? news.scene.view : patched(view, beat.change);
      lines += beat.said.text ? 1 : 0;
      if (cue.chapter) chapter = null;
      else if (beat.said.text) chapter?.follows.push(beat.said.text);
      if (!this.tells(beat, news)) continue;
      if (found.length > 0 && this.folds(found.at(-1)!.beat, beat)) found.pop();
      found.push({ beat, view, cue, stop: waitsFor(cue, company), number: news.scene.number - 1, lines, follows: [] });
      if (cue.chapter) chapter = found.at(-1)!;
    }
    return found;
  }

  /** Go on to the next happening, or to the end. */
  next(): void {
    clearTimeout(this.timer);
    this.waits = false;
    const scene = this.queue.shift();
    if (!scene) return this.skip();
    this.shown = scene;
    if (scene.stop) this.waits = true;
    else if (!this.paused) this.timer = setTimeout(() => this.next(), this.time(scene));
  }

  pause(): void {
    clearTimeout(this.timer);
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.next();
  }

  /** Everything has been told. */
  skip(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.shown = null;
    this.waits = false;
    this.paused = false;
    for (const resolve of this.resting.splice(0)) resolve();
  }

  /** Wait until all has been told. */
  rest(): Promise<void> {
    return this.shown ? new Promise((resolve) => this.resting.push(resolve)) : Promise.resolve();
  }

  private time({ beat, cue }: Scene): number {
    const reading = SHOWN_FOR + this.letter * beat.said.text.length + READ * cue.reads.length;
    return settings.pace * Math.max(reading, cue.least) * (calm() ? 0.7 : 1);
  }
}
