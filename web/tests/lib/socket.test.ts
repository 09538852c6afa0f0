import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line } from "../../src/lib/socket";
import type { ServerReply } from "../../src/lib/types";

/** A socket whose other end is the test. */
class Wire {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = Wire.CONNECTING;
  sent: any[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};

  constructor(readonly url: string) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = Wire.OPEN;
    this.onopen();
    this.say({ type: "Welcome" });
  }

  say(reply: object): void {
    this.onmessage({ data: JSON.stringify(reply) });
  }

  break(): void {
    this.readyState = 3;
    this.onclose();
  }
}

let heard: ServerReply[];
let told: string[];
let line: Line;
const page = { visibilityState: "visible", listeners: {} as Record<string, () => void> };
const listen = (name: string, act: () => void) => (page.listeners[name] = act);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: listen, removeEventListener: () => {}, visibilityState: "visible" });
  [Wire.all, heard, told] = [[], [], []];
  line = new Line(
    "my-link",
    (reply) => heard.push(reply),
    (status) => told.push(status),
  );
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

const wire = () => Wire.all.at(-1)!;

test("a line is open once the server has greeted", () => {
  expect([wire().url.split("?")[0], told]).toEqual(["ws://safehouse.test/api/ws/my-link", ["connecting"]]);
  wire().open();

  expect([told, heard.map(({ type }) => type)]).toEqual([["connecting", "open"], ["Welcome"]]);
});

test("what was not acknowledged is sent again over the next line, what was is not", () => {
  wire().open();
  line.send({ type: "Say", id: "a", text: "one" });
  line.send({ type: "Say", id: "b", text: "two" });
  wire().say({ type: "Chatted", id: "a" });
  wire().break();
  vi.advanceTimersByTime(1000);
  wire().open();

  expect([Wire.all.length, wire().sent.map(({ id }) => id)]).toEqual([2, ["b"]]);
});

test("what is said before the line is open is not lost", () => {
  line.send({ type: "Say", id: "a", text: "one" });
  expect(wire().sent).toEqual([]);
  wire().open();

  expect(wire().sent.map(({ id }) => id)).toEqual(["a"]);
});

test("a line that stays silent is tried, then given up", () => {
  wire().open();
  vi.advanceTimersByTime(2500);
  expect(wire().sent).toEqual([{ type: "Ping" }]);

  vi.advanceTimersByTime(6499);
  expect(told.at(-1)).toBe("open");
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe("lost");
});

test("a line over which something is heard is not given up", () => {
  wire().open();
  for (let second = 0; second < 60; second += 2) {
    vi.advanceTimersByTime(2000);
    wire().say({ type: "Pong" });
  }

  expect([told.at(-1), Wire.all.length]).toEqual(["open", 1]);
});

test("waits grow while the server is away, up to a limit, and begin again after a greeting", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const waits = [300, 600, 1200, 2400, 4800, 8000, 8000];
  for (const [number, wait] of waits.entries()) {
    wire().break();
    vi.advanceTimersByTime(wait - 1);
    expect(Wire.all.length).toBe(number + 1);
    vi.advanceTimersByTime(1);
    expect(Wire.all.length).toBe(number + 2);
  }
  wire().open();
  wire().break();
  vi.advanceTimersByTime(300);

  expect(Wire.all.length).toBe(waits.length + 2);
});

test("after a farewell for good nobody calls again, after one for a moment somebody does", () => {
  wire().open();
  wire().say({ type: "Farewell", why: "", again: true });
  wire().break();
  vi.advanceTimersByTime(500);
  expect(Wire.all.length).toBe(2);

  wire().open();
  wire().say({ type: "Farewell", why: "", again: false });
  wire().break();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all.length).toBe(2);
});

test("when the network is back there is no waiting", () => {
  wire().open();
  wire().break();
  page.listeners.online();

  expect(Wire.all.length).toBe(2);
});

test("a browser that wakes up tries its line at once and soon gives it up", () => {
  wire().open();
  page.listeners.visibilitychange();
  expect(wire().sent).toEqual([{ type: "Ping" }]);

  vi.advanceTimersByTime(4000);
  expect(told.at(-1)).toBe("lost");
});

test("what an old socket still says is not heard", () => {
  wire().open();
  const old = wire();
  vi.advanceTimersByTime(9000);
  old.say({ type: "Chatted", id: "a" });

  expect(heard.map(({ type }) => type)).toEqual(["Welcome"]);
});

test("the line asks for differences, and opens again where one does not fit", () => {
  expect(wire().url).toContain("scenes=differences");
  wire().open();
  wire().say({ type: "NewsSince", since: 7 });
  vi.advanceTimersByTime(1000);

  expect([heard.map(({ type }) => type), told.slice(0, 3), Wire.all.length]).toEqual([["Welcome"], ["connecting", "open", "lost"], 2]);
});
