import type { Point } from "./geometry";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Finger {
  id: number;
  at: Point;
}

type Touch = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY">;

const MOST = 4;
const STEP = 1.5; // of a button or a key
const NOTCH = 1.15; // of a wheel
const STILL = 8; // pixels by which a finger that taps may slip

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** How much of the board is looked at. Two fingers pinch, one drags what is enlarged. */
export class Zoom {
  scale = $state(1);
  private middle: Point = $state.raw({ x: 0.5, y: 0.5 }); // of what is seen, as parts of the whole
  private fingers: Finger[] = [];
  private from: Point = { x: 0, y: 0 };
  private drags = false;

  constructor(
    private readonly whole: () => Box,
    private readonly unit: () => number, // of the board, for a pixel
  ) {}

  /** What is seen of the board. */
  get box(): Box {
    const { x, y, width, height } = this.whole();
    const [wide, high] = [width / this.scale, height / this.scale];
    return { x: x + this.middle.x * width - wide / 2, y: y + this.middle.y * height - high / 2, width: wide, height: high };
  }

  get near(): boolean {
    return this.scale > 1;
  }

  /** Enlarge around a point of the board, or around the middle of what is seen. */
  by(factor: number, around?: Point): void {
    const before = this.box;
    const at = around ?? { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    this.scale = clamp(this.scale * factor, 1, MOST);
    const share = { x: (at.x - before.x) / before.width, y: (at.y - before.y) / before.height };
    const { width, height } = this.box;
    this.look({ x: at.x + width * (0.5 - share.x), y: at.y + height * (0.5 - share.y) });
  }

  /** A wheel enlarges around what is pointed at; without Ctrl it leaves a page whose board is seen whole to scroll. */
  wheel(event: WheelEvent, pointed: (point: Point) => Point): void {
    if (!event.ctrlKey && !this.near) return;
    event.preventDefault();
    this.by(event.deltaY < 0 ? NOTCH : 1 / NOTCH, pointed({ x: event.clientX, y: event.clientY }));
  }

  closer = (): void => this.by(STEP);
  further = (): void => this.by(1 / STEP);
  all = (): void => this.by(0);

  /** Let a point of the board be seen; if it is not, it comes to the middle. */
  show(point: Point): void {
    const { x, y, width, height } = this.box;
    const inside = point.x > x + width / 8 && point.x < x + (7 * width) / 8 && point.y > y + height / 8 && point.y < y + (7 * height) / 8;
    if (this.near && !inside) this.look(point);
  }

  private look({ x, y }: Point): void {
    const whole = this.whole();
    const edge = 0.5 / this.scale;
    this.middle = {
      x: clamp((x - whole.x) / whole.width, edge, 1 - edge),
      y: clamp((y - whole.y) / whole.height, edge, 1 - edge),
    };
  }

  private move(dx: number, dy: number): void {
    const { x, y, width, height } = this.box;
    this.look({ x: x + width / 2 - dx * this.unit(), y: y + height / 2 - dy * this.unit() });
  }

  // Fingers.

  /** A finger more; true if it takes part in a pinch. */
  down(event: Touch): boolean {
    if (event.pointerType === "mouse") return false;
    this.from = { x: event.clientX, y: event.clientY };
    this.drags = false;
    this.fingers = [...this.fingers.filter(({ id }) => id !== event.pointerId), { id: event.pointerId, at: this.from }].slice(-2);
    return this.fingers.length > 1;
  }

  /** A finger moves; true if the board moves with it. `free`: one finger alone may drag it. */
  drag(event: Touch, point: (at: Point) => Point, free: boolean): boolean {
    const finger = this.fingers.find(({ id }) => id === event.pointerId);
    if (!finger) return false;
    const at = { x: event.clientX, y: event.clientY };
    const other = this.fingers.find((one) => one !== finger);
    const before = finger.at;
    finger.at = at;
    if (other) this.pinch(before, at, other.at, point);
    else if (!free || !this.near) return false;
    else if (!this.drags && Math.hypot(at.x - this.from.x, at.y - this.from.y) < STILL) return false;
    else this.move(at.x - before.x, at.y - before.y);
    this.drags = true;
    return true;
  }

  private pinch(before: Point, after: Point, other: Point, point: (at: Point) => Point): void {
    const apart = (at: Point) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
    const middle = (at: Point) => ({ x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    this.by(apart(after) / apart(before), point(middle(before)));
    this.move(middle(after).x - middle(before).x, middle(after).y - middle(before).y);
  }

  /** A finger less. */
  up(event: Pick<Touch, "pointerId">): void {
    this.fingers = this.fingers.filter(({ id }) => id !== event.pointerId);
  }

  press(key: string): boolean {
    const deed = { "+": this.closer, "=": this.closer, "-": this.further, "0": this.all }[key];
    deed?.();
    return deed !== undefined;
  }
}
