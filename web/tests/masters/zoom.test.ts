import { expect, test } from "vitest";
import { Zoom } from "../../src/masters/zoom.svelte";

const WHOLE = { x: -100, y: 0, width: 400, height: 200 };
const looks = () =>
  new Zoom(
    () => WHOLE,
    () => 1,
  );
const finger = (pointerId: number, clientX: number, clientY: number, pointerType = "touch") => ({
  pointerId,
  pointerType,
  clientX,
  clientY,
});
const point = (at: { x: number; y: number }) => ({ x: at.x - 100, y: at.y });

test("the whole board is seen until somebody enlarges it, and again afterwards", () => {
  const zoom = looks();
  expect([zoom.box, zoom.near]).toEqual([WHOLE, false]);

  zoom.closer();
  expect([zoom.near, zoom.box.width]).toEqual([true, 400 / 1.5]);

  zoom.all();
  expect([zoom.box, zoom.near]).toEqual([WHOLE, false]);
});

test("it is enlarged around what is pointed at, up to a limit, and never beyond its edge", () => {
  const zoom = looks();
  zoom.by(2, { x: -100, y: 0 });
  expect(zoom.box).toEqual({ x: -100, y: 0, width: 200, height: 100 });

  zoom.by(100, { x: 300, y: 200 });
  expect(zoom.scale).toBe(4);
  expect(zoom.box.x + zoom.box.width).toBeLessThanOrEqual(300);
});

test("two fingers pinch", () => {
  const zoom = looks();
  expect(zoom.down(finger(1, 150, 100))).toBe(false);
  expect(zoom.down(finger(2, 250, 100))).toBe(true);

  expect(zoom.drag(finger(2, 350, 100), point, true)).toBe(true);

  expect(zoom.scale).toBe(2);
  zoom.up({ pointerId: 1 });
  zoom.up({ pointerId: 2 });
  expect(zoom.drag(finger(2, 400, 100), point, true)).toBe(false);
});

test("one finger drags what is enlarged, unless it draws; a finger that slips still taps", () => {
  const zoom = looks();
  zoom.by(2);
  const { x } = zoom.box;
  zoom.down(finger(1, 100, 100));

  expect(zoom.drag(finger(1, 104, 100), point, true)).toBe(false);
  expect(zoom.drag(finger(1, 60, 100), point, false)).toBe(false);
  expect(zoom.drag(finger(1, 20, 100), point, true)).toBe(true);
  expect(zoom.box.x).toBe(x + 40);
});

test("a mouse does not pinch, and one finger alone moves no whole board", () => {
  const zoom = looks();
  expect(zoom.down(finger(1, 0, 0, "mouse"))).toBe(false);
  expect(zoom.drag(finger(1, 50, 0, "mouse"), point, true)).toBe(false);
  zoom.down(finger(2, 0, 0));
  expect(zoom.drag(finger(2, 50, 0), point, true)).toBe(false);
});

test("what is told is brought into sight, and what is in sight stays where it is", () => {
  const zoom = looks();
  zoom.by(4, { x: -100, y: 0 });
  const before = zoom.box;
  zoom.show({ x: -60, y: 20 });
  expect(zoom.box).toEqual(before);

  zoom.show({ x: 200, y: 150 });
  expect(zoom.box.x + zoom.box.width / 2).toBeCloseTo(200);
});

test("keys change its size", () => {
  const zoom = looks();
  expect([zoom.press("+"), zoom.near, zoom.press("-"), zoom.near, zoom.press("x")]).toEqual([true, true, true, false, false]);
});
