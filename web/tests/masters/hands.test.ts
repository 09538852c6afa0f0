import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Lit } from "../../src/masters/board";
import type { Point } from "../../src/masters/geometry";
import { Hands } from "../../src/masters/hands";

/** A row of hexes, each 100 wide: space 3 is around x = 300. Off the row there is nothing. */
class Board {
  lit = new Map<number, Lit["kind"]>();
  painting = false;
  own: number[] = [];
  done: string[] = [];
  hands = new Hands({
    point: (event) => ({ x: event.clientX, y: event.clientY }),
    spaceAt: ({ x, y }: Point) => (Math.abs(y) < 50 ? Math.round(x / 100) : undefined),
    lit: (space) => (this.lit.has(space) ? { kind: this.lit.get(space)!, label: "" } : undefined),
    painting: () => this.painting,
    own: () => this.own,
    pick: (space) => this.done.push(`pick ${space}`),
    paint: (space, lay) => this.done.push(`${lay ? "lay" : "erase"} ${space}`),
    ask: (space) => this.done.push(`ask ${space}`),
    show: (space) => this.done.push(`show ${space}`),
  });

  event(space: number, more: Partial<PointerEvent> = {}): PointerEvent {
    const target = { setPointerCapture: () => {} };
    const usual = { clientX: space * 100, clientY: 0, isPrimary: true, button: 0, altKey: false, pointerType: "mouse", detail: 1 };
    return { ...usual, currentTarget: target, preventDefault: () => {}, ...more } as unknown as PointerEvent;
  }

  /** Press, drag along some spaces, let go, and the click that browsers add to it. */
  stroke(from: number, ...to: number[]): string[] {
    this.hands.press(this.event(from));
    for (const space of to) this.hands.move(this.event(space));
    const last = to.at(-1) ?? from;
    this.hands.release(this.event(last));
    if (last === from) this.hands.click(this.event(last), last);
    return this.done;
  }
}

let board: Board;

beforeEach(() => {
  vi.useFakeTimers();
  board = new Board();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a click takes what a lit space offers, and asks about any other", () => {
  board.lit.set(2, "move");

  expect([...board.stroke(2), ...board.stroke(3)].slice(-2)).toEqual(["pick 2", "ask 3"]);
});

test("a click with Alt points, and so does a right click, but no long press", () => {
  board.hands.click(board.event(1, { altKey: true }), 1);
  board.hands.menu(board.event(2), 2);
  board.hands.menu(board.event(3, { pointerType: "touch" }), 3);

  expect(board.done).toEqual(["show 1", "show 2"]);
});

test("a click beside the board does nothing", () => {
  board.hands.click(board.event(1), undefined);
  board.hands.menu(board.event(1), undefined);

  expect(board.done).toEqual([]);
});

test("a mouse that rests on a space asks once, after a while", () => {
  board.hands.move(board.event(4));
  vi.advanceTimersByTime(349);
  expect(board.done).toEqual([]);

  board.hands.move(board.event(4, { clientX: 410 }));
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(5000);

  expect(board.done).toEqual(["ask 4"]);
});

test("a mouse that moves on, or leaves, asks nothing about where it was", () => {
  board.hands.move(board.event(4));
  vi.advanceTimersByTime(300);
  board.hands.move(board.event(5));
  vi.advanceTimersByTime(300);
  board.hands.leave();
  vi.advanceTimersByTime(5000);

  expect(board.done).toEqual([]);
});

test("what is lit needs no question", () => {
  board.lit.set(4, "reveal");
  board.hands.move(board.event(4));
  vi.advanceTimersByTime(5000);

  expect(board.done).toEqual([]);
});

test("a long press asks, and the click after it is dealt with", () => {
  board.hands.press(board.event(4, { pointerType: "touch" }));
  vi.advanceTimersByTime(500);
  board.hands.release(board.event(4, { pointerType: "touch" }));
  board.hands.click(board.event(4, { pointerType: "touch" }), 4);

  expect(board.done).toEqual(["ask 4"]);

  board.hands.click(board.event(4), 4);
  expect(board.done).toEqual(["ask 4", "ask 4"]);
});

test("a finger that moves away is no long press", () => {
  board.hands.press(board.event(4, { pointerType: "touch" }));
  board.hands.move(board.event(4, { pointerType: "touch", clientX: 431 }));
  vi.advanceTimersByTime(5000);

  expect(board.done).toEqual([]);
});

test("a finger that trembles is one all the same", () => {
  board.hands.press(board.event(4, { pointerType: "touch" }));
  board.hands.move(board.event(4, { pointerType: "touch", clientX: 429 }));
  vi.advanceTimersByTime(5000);

  expect(board.done).toEqual(["ask 4"]);
});

test("a stroke lays a way, however fast it is drawn", () => {
  board.painting = true;

  expect(board.stroke(1, 5)).toEqual(["lay 1", "lay 2", "lay 3", "lay 4", "lay 5"]);
});

test("a stroke that turns back takes back what it laid", () => {
  board.painting = true;

  expect(board.stroke(1, 2, 3, 2)).toEqual(["lay 1", "lay 2", "lay 3", "erase 3"]);
});

test("a click on one's own token takes it away, and picks nothing besides", () => {
  board.painting = true;
  board.own = [2];
  board.lit.set(2, "unplan");

  expect(board.stroke(2)).toEqual(["erase 2"]);
});

test("from one's own token to another of one's own is erased", () => {
  board.painting = true;
  board.own = [2, 3, 5];

  expect(board.stroke(2, 3, 4, 5)).toEqual(["erase 2", "erase 3", "erase 5"]);
});

test("from one's own token to a free space the way continues", () => {
  board.painting = true;
  board.own = [2];

  expect(board.stroke(2, 3, 4)).toEqual(["lay 3", "lay 4"]);
});

test("a press on an entrance is a click until it is dragged", () => {
  board.painting = true;
  board.lit.set(0, "enter");

  expect(board.stroke(0)).toEqual(["pick 0"]);
  expect(board.stroke(0, 1, 2)).toEqual(["pick 0", "lay 1", "lay 2"]);
});

test("a way leads over what bears no token", () => {
  board.painting = true;
  board.lit.set(2, "enter");

  expect(board.stroke(1, 2, 3)).toEqual(["lay 1", "lay 3"]);
});

test("off the board a stroke waits", () => {
  board.painting = true;
  board.hands.press(board.event(1));
  board.hands.move(board.event(1, { clientX: 200, clientY: 900 }));
  board.hands.move(board.event(3, { clientY: 900 }));

  expect(board.done).toEqual(["lay 1"]);
});

test("a second finger, another button and Alt draw nothing", () => {
  board.painting = true;
  board.hands.press(board.event(1, { isPrimary: false }));
  board.hands.press(board.event(1, { button: 2 }));
  board.hands.press(board.event(1, { altKey: true }));
  board.hands.move(board.event(2));

  expect(board.done).toEqual([]);
});

test("a stroke whose pointer was taken away is over, and erases nothing", () => {
  board.painting = true;
  board.own = [2];
  board.hands.press(board.event(2));
  board.hands.letGo();
  board.hands.release(board.event(2));

  expect(board.done).toEqual([]);
});

test("a click by keyboard counts even after a stroke", () => {
  board.painting = true;
  board.stroke(1, 2);
  board.lit.set(3, "move");
  board.hands.click(board.event(3, { detail: 0 }), 3);

  expect(board.done).toEqual(["lay 1", "lay 2", "pick 3"]);
});
