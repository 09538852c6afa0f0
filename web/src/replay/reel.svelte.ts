import { patched } from "../lib/patch";
import type { Beat, Replay, Said, Shown } from "../lib/types";
import { reel as say } from "../words/replay";

const SHOWN_FOR = 1000; // milliseconds for a happening at speed 1
export const SPEEDS = [0.5, 1, 2, 4, 8];

/** A line of the log: the moment right after it, whose doing it was, and what is said. */
export interface Line {
  at: number;
  seat: number;
  said: Said;
}

/** A part of a match one can jump to. */
export interface Part {
  at: number;
  title: string;
}

/** A match told again. Moment 0 is before anything happened; all moments are at hand, and share what did not change. */
export class Reel {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  readonly moments: Shown[];
  readonly lines: Line[];
  readonly parts: Part[];

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly replay: Replay) {
    this.moments = momentsOf(replay);
    this.parts = partsOf(this.moments);
    this.lines = replay.frames
      .map(({ seat, beat }, place) => ({ at: place + 1, seat, said: { ...beat.said, text: this.words(beat.said.text) } }))
      .filter(({ said }) => said.text);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  get shown(): Shown {
    return this.moments[this.at];
  }

  /** What happened last. */
  get beat(): Beat | null {
    return this.replay.frames[this.at - 1]?.beat ?? null;
  }

  /** The line that tells of this moment, or the last one before it. */
  get line(): Line | undefined {
    return this.lines[this.told - 1];
  }

  /** How many lines have been told. */
  get told(): number {
    let low = 0;
    let high = this.lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.lines[middle].at <= this.at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get part(): Part {
    return this.parts.findLast(({ at }) => at <= this.at) ?? this.parts[0];
  }

  go(moment: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.round(moment) || 0));
  }

  /** To the next line, or to the one before. */
  step(by: 1 | -1): void {
    if (by > 0) this.go(this.lines[this.told]?.at ?? this.last);
    else this.go((this.line?.at === this.at ? this.lines[this.told - 2] : this.line)?.at ?? 0);
  }

  /** To the next part, or to the beginning of this one; at its beginning to the one before. */
  jump(by: 1 | -1): void {
    if (by > 0) this.go(this.parts.find(({ at }) => at > this.at)?.at ?? this.last);
    else this.go(this.parts.findLast(({ at }) => at < this.at)?.at ?? 0);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.go(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** A sentence with the names of the people at the table. */
  words(text: string): string {
    const names: string[] = this.replay.brief.names ?? [];
    return text.replace(/Player \d+/g, (found) => this.replay.people[names.indexOf(found)]?.name || found);
  }

  private wait(): void {
    this.timer = setTimeout(() => {
      this.step(1);
      if (this.at === this.last) this.pause();
      else this.wait();
    }, SHOWN_FOR / this.speed);
  }
}

function momentsOf(replay: Replay): Shown[] {
  const moments = [replay.first];
  for (const { beat } of replay.frames) moments.push(patched(moments[moments.length - 1], beat.change));
  return moments;
}

function partsOf(moments: Shown[]): Part[] {
  const parts: Part[] = [];
  moments.forEach((shown, at) => {
    const title = titleOf(shown);
    if (parts.at(-1)?.title !== title) parts.push({ at, title });
  });
  return parts;
}

const TITLES: Record<string, string> = { planning: say.thePlan, opening: say.opening, escape: say.theEscape, over: say.theEnd };

const titleOf = ({ view }: Shown): string => TITLES[view.phase ?? view.stage] ?? say.round(view.round);
