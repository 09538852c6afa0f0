import type { Judged, Sketch } from "../lib/types_design";

/** Has each drawing judged as soon as the one before it is: never more than one question is on its way. */

const PAUSE = 3000; // before a server that is away is asked again

export interface Hearing {
  judge: (sketch: Sketch) => Promise<Judged>;
  heard: (judged: Judged, sketch: Sketch) => void;
  failed: (why: unknown) => void;
}

export class Asking {
  private flying = false;
  private next: Sketch | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hearing: Hearing) {}

  ask(sketch: Sketch): void {
    this.next = sketch;
    clearTimeout(this.timer);
    if (!this.flying) void this.fly();
  }

  stop(): void {
    this.next = null;
    clearTimeout(this.timer);
  }

  private async fly(): Promise<void> {
    this.flying = true;
    while (this.next) {
      const sketch = this.next;
      this.next = null;
      await this.hearing.judge(sketch).then(
        (judged) => this.hearing.heard(judged, sketch),
        (why) => this.later(sketch, why),
      );
    }
    this.flying = false;
  }

  private later(sketch: Sketch, why: unknown): void {
    this.hearing.failed(why);
    if (this.next === null) this.timer = setTimeout(() => this.ask(sketch), PAUSE);
  }
}
