import { apart, between, type Point } from "../masters/geometry";
import type { Axial } from "./cells";

/** Mouse, pen and finger on the paper: a drag draws, the right button and a long press erase, Alt picks. Two fingers are for the zoom. */

const LONG_PRESS = 480; // milliseconds
const STEP = 30; // a fast drag is followed in steps smaller than a hex
const WOBBLE = 14; // how far a finger may move and still rest

export interface Desk {
  point: (event: PointerEvent) => Point;
  cellAt: (point: Point) => Axial | undefined;
  press: (spot: Axial, erasing?: boolean) => void;
  touch: (spot: Axial) => void;
  lift: (still: boolean) => void;
  drop: () => void;
  pick: (spot: Axial) => void;
}

export class Pen {
  private from: Point = { x: 0, y: 0 };
  private held: Axial | undefined; // under a finger that may still rest, draw or be lifted
  private drawing = false;
  private still = true;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {}

  down(event: PointerEvent): void {
    if (!event.isPrimary) return;
    this.from = this.desk.point(event);
    const spot = this.desk.cellAt(this.from);
    if (!spot) return;
    if (event.altKey || event.button === 1) return this.desk.pick(spot);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (event.pointerType === "touch") this.rest(spot);
    else this.begin(spot, event.button === 2 || undefined);
  }

  move(event: PointerEvent): void {
    if (!event.isPrimary) return;
    const to = this.desk.point(event);
    if (this.held && apart(this.from, to) > WOBBLE) this.begin(this.held);
    if (this.drawing) this.follow(to);
  }

  up(event: PointerEvent): void {
    if (!event.isPrimary) return;
    if (this.held) this.begin(this.held);
    this.letGo();
  }

  /** The pen is lifted, or the browser took it away: what was drawn is drawn. */
  letGo(): void {
    clearTimeout(this.timer);
    this.held = undefined;
    if (this.drawing) this.desk.lift(this.still);
    this.drawing = false;
  }

  /** A second finger came: this was no stroke. */
  putAway(): void {
    clearTimeout(this.timer);
    this.held = undefined;
    if (this.drawing) this.desk.drop();
    this.drawing = false;
  }

  private rest(spot: Axial): void {
    this.held = spot;
    this.timer = setTimeout(() => this.begin(spot, true), LONG_PRESS);
  }

  private begin(spot: Axial, erasing?: boolean): void {
    clearTimeout(this.timer);
    this.held = undefined;
    this.drawing = true;
    this.still = true;
    this.desk.press(spot, erasing);
  }

  private follow(to: Point): void {
    const [first, steps] = [this.desk.cellAt(this.from), Math.max(1, Math.ceil(apart(this.from, to) / STEP))];
    for (let step = 1; step <= steps; step++) {
      const spot = this.desk.cellAt(between(this.from, to, step / steps));
      if (!spot || (this.still && spot.q === first?.q && spot.r === first?.r)) continue;
      this.still = false;
      this.desk.touch(spot);
    }
    this.from = to;
  }
}
