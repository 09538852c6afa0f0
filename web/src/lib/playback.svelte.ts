import { patched } from "./patch";
import { calm, settings } from "./settings.svelte";
import type { Beat, Happening, News } from "./types";

const SHOWN_FOR = 1100; // milliseconds for a happening, at the usual pace
const READ_ALONE: Happening["type"] = "EventBegan"; // whoever plays alone says when they have read it

/** Shows what happens by itself one after the other. What a player does at their own hand is shown at once. */
export class Playback {
  beat: Beat | null = $state.raw(null); // what is being told
  view: any = $state.raw(null); // the board of that moment; null when nothing is being told
  waits = $state(false); // until somebody says Continue
  paused = $state(false);
  tells: (beat: Beat, news: News) => boolean = (beat) => beat.said.loud; // is it shown on its own?
  letter = 0; // milliseconds more for each letter of a sentence

  number = $state(-1); // the journal entry it belongs to

  private queue: { view: any; beat: Beat; stop: boolean; number: number }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Are there happenings that were not shown yet? */
  get left(): number {
    return this.beat ? this.queue.length + 1 : 0;
  }

  /** Show the happenings of some news, beginning with the board as it was before. */
  tell(before: any, news: News, alone: boolean): void {
    let view = before;
    for (const beat of news.beats) {
      view = news.beats.length === 1 ? news.scene.view : patched(view, beat.change);
      if (this.tells(beat, news))
        this.queue.push({ view, beat, stop: alone && beat.fact?.type === READ_ALONE, number: news.scene.number - 1 });
    }
    if (this.queue.length > 0 && !this.beat) this.next();
  }

  /** Go on to the next happening, or to the end. */
  next(): void {
    clearTimeout(this.timer);
    this.waits = false;
    const item = this.queue.shift();
    if (!item) return this.skip();
    this.beat = item.beat;
    this.view = item.view;
    this.number = item.number;
    if (item.stop && settings.pace > 0) this.waits = true;
    else if (!this.paused) this.timer = setTimeout(() => this.next(), this.time());
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
    this.beat = null;
    this.view = null;
    this.waits = false;
    this.paused = false;
  }

  private time(): number {
    const reading = SHOWN_FOR + this.letter * (this.beat?.said.text.length ?? 0);
    return settings.pace * reading * (calm() ? 0.7 : 1);
  }
}
