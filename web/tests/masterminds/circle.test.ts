import { beforeEach, expect, test, vi } from "vitest";
import { Circle } from "../../src/masterminds/circle.svelte";

/** The table as everybody may see it: who is waited for, and whether for a chance to react. */
const open = vi.hoisted(() => ({ scene: null as any }));

vi.mock("../../src/lib/table.svelte", () => ({
  Table: class {
    get scene() {
      return open.scene;
    }
  },
}));
vi.mock("../../src/lib/letgo", () => ({ letGo: () => Promise.resolve(true) }));

const ann = { seat: 0, link: "ann", name: "Ann" };
const bea = { seat: 1, link: "bea", name: "Bea" };
let circle: Circle;
let number = 0;

/** Something happened: some seats are waited for. */
const waits = (waiting: number[], reacting = false): void => {
  number += 1;
  open.scene = { number, view: { turn: 2, seats: [{}, {}, {}] }, hints: { waiting, reacting }, outcome: null };
  circle.tidy();
};

beforeEach(() => {
  circle = new Circle({ code: "ABC", title: "", spectator: "all", sharers: [ann, bea] });
});

test("whoever says that they react is handed the screen", async () => {
  waits([0], true);

  await circle.react(ann);

  expect([circle.asks, circle.next, circle.up]).toEqual([false, ann, null]);
});

test("after somebody let a chance go by the others are asked whether they react", async () => {
  waits([0], true);
  await circle.react(ann);
  circle.lift();

  waits([1], true);

  expect([circle.asks, circle.others, circle.up]).toEqual([true, [bea], ann]);
});

test("the curtain falls when somebody else is to play", () => {
  waits([0]);
  circle.lift();
  expect(circle.up).toBe(ann);

  waits([1]);

  expect([circle.up, circle.next]).toEqual([null, bea]);
});
