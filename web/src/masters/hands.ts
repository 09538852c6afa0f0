import type { Lit } from "./board";
import { apart, between, type Point } from "./geometry";
import { Stroke } from "./stroke";

const DEBOUNCE = 350; // milliseconds of rest before it counts as a question
const LONG_PRESS = 500;
const STEP = 30; // a fast drag is followed in steps smaller than a hex

/** What hands can find out and do on the board. */
export interface Reach {
  point: (event: PointerEvent) => Point;
  spaceAt: (point: Point) => number | undefined;
  lit: (space: number) => Lit | undefined;
  painting: () => boolean;
  own: () => Iterable<number>; // where the selected character's tokens lie
  pick: (space: number) => void;
  paint: (space: number, lay: boolean) => void;
  ask: (space: number) => void;
  show: (space: number) => void;
}

/** Mouse and touch on the board. */
export class Hands {
  private stroke: Stroke | null = null;
  private from: Point = { x: 0, y: 0 };
  private over: number | undefined;
  private held: number | undefined; // pressed while painting; a click until it is dragged
  private timer: ReturnType<typeof setTimeout> | undefined;
  private handled = false; // the click that follows has been dealt with

  constructor(private reach: Reach) {}

  press(event: PointerEvent): void {
    this.from = this.reach.point(event);
    const space = this.reach.spaceAt(this.from);
    this.handled = false;
    if (space === undefined || !event.isPrimary || event.button !== 0 || event.altKey) return;
    if (event.pointerType !== "mouse") this.askAfter(space, LONG_PRESS);
    if (!this.reach.painting()) return;
    if (this.isPlan(space)) this.begin(event, space);
    else this.held = space;
  }

  move(event: PointerEvent): void {
    if (!event.isPrimary) return;
    const to = this.reach.point(event);
    if (this.held !== undefined && ![this.held, undefined].includes(this.reach.spaceAt(to))) this.begin(event, this.held);
    if (this.stroke) return this.drag(to);
    if (event.pointerType === "mouse") return this.hover(this.reach.spaceAt(to));
    if (apart(this.from, to) > STEP) this.rest();
  }

  release(event: PointerEvent): void {
    if (!event.isPrimary) return;
    this.stroke?.end();
    this.letGo();
  }

  /** The browser took the pointer away: what was done is done, nothing more is meant. */
  letGo(): void {
    this.stroke = null;
    this.held = undefined;
    this.rest();
  }

  /** The board itself was moved: no click is meant. */
  putAway(): void {
    this.letGo();
    this.handled = true;
  }

  leave(): void {
    this.over = undefined;
    this.rest();
  }

  click(event: MouseEvent, space: number | undefined): void {
    const done = this.handled && event.detail > 0;
    this.handled = false;
    if (done || space === undefined) return;
    if (event.altKey) this.reach.show(space);
    else this.choose(space);
  }

  /** Take what a space is lit for, or hear why it is not. */
  choose(space: number): void {
    if (this.reach.lit(space)) this.reach.pick(space);
    else this.reach.ask(space);
  }

  /** A right click points. On touch the long press before it has asked already. */
  menu(event: MouseEvent, space: number | undefined): void {
    if (space === undefined) return;
    event.preventDefault();
    if ((event as PointerEvent).pointerType !== "touch") this.reach.show(space);
  }

  /** Ask about a space that is not lit after some rest on it. */
  askAfter(space: number, time = DEBOUNCE): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.askNow(space, time), time);
  }

  rest(): void {
    clearTimeout(this.timer);
  }

  private askNow(space: number, time: number): void {
    if (this.reach.lit(space)) return;
    if (time === LONG_PRESS) this.handled = true;
    this.reach.ask(space);
  }

  /** Is a press on it already meant for a token? Anything else may still be a click. */
  private isPlan(space: number): boolean {
    const kind = this.reach.lit(space)?.kind;
    return kind === undefined || kind === "plan" || kind === "unplan";
  }

  private begin(event: PointerEvent, space: number): void {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.handled = true;
    this.held = undefined;
    const canLie = (each: number) => this.reach.lit(each)?.kind !== "enter";
    this.stroke = new Stroke(space, canLie, new Set(this.reach.own()), this.reach.paint);
  }

  private drag(to: Point): void {
    const steps = Math.max(1, Math.ceil(apart(this.from, to) / STEP));
    for (let step = 1; step <= steps; step++) {
      const space = this.reach.spaceAt(between(this.from, to, step / steps));
      if (space !== undefined) this.stroke?.enter(space);
    }
    this.from = to;
    if (!this.stroke?.still) this.rest();
  }

  private hover(space: number | undefined): void {
    if (space === this.over) return;
    this.over = space;
    this.rest();
    if (space !== undefined) this.askAfter(space);
  }
}
