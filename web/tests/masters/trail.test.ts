import { expect, test } from "vitest";
import type { Table } from "../../src/lib/table.svelte";
import type { Command } from "../../src/lib/types";
import { Trail } from "../../src/masters/trail.svelte";

type Step = number | "stop";

/** A server that asks a runner where to, again and again, on a map given as the ways on from each space. */
class Run {
  laid: number[] = [];
  played: string[] = [];
  asking = false;
  go = 0; // how often it may still be run on
  loot = -1; // something to pick up lies after so many steps

  constructor(
    private ways: Record<number, number[]>,
    private at: number,
  ) {}

  get scene() {
    return {
      asking: this.asking ? { kind: "space", command: { type: "Run", who: 2 } } : null,
      offers: this.offers.map((command) => ({ command })),
      hints: { laid: this.laid, laid_costs: this.laid.map((_, step) => step + 1) },
    };
  }

  private get offers(): Command[] {
    if (this.asking) return this.options.map((option) => ({ type: "Answer", option }));
    const more: Command[] = this.go > 0 ? [{ type: "Go", who: 2 }] : [];
    return this.loot === 0 ? [...more, { type: "PickUp", who: 2, piece: 0, at: 0 } as unknown as Command] : more;
  }

  private get options(): Step[] {
    return [...(this.ways[this.laid.at(-1) ?? this.at] ?? []), "stop"];
  }

  async play(command: Command): Promise<unknown> {
    this.played.push("option" in command ? String(command.option) : command.type);
    if (command.type === "Run") this.asking = true;
    if (command.type === "Go") [this.go, this.loot] = [this.go - 1, this.loot - 1];
    if (command.type === "Answer" && command.option === "stop") this.asking = false;
    if (command.type === "Answer" && typeof command.option === "number") this.laid = [...this.laid, command.option];
    return {};
  }
}

const trailOf = (run: Run) => new Trail(run as unknown as Table);
const LINE = { 1: [2], 2: [1, 3], 3: [2, 4], 4: [3] };

test("nothing is laid before anything is asked", () => {
  const trail = trailOf(new Run(LINE, 1));

  expect([trail.laying, trail.who, trail.runs, trail.laid]).toEqual([false, -1, -1, []]);
});

test("a way is being laid while the server asks where to", async () => {
  const run = new Run(LINE, 1);
  const trail = trailOf(run);
  await run.play({ type: "Run", who: 2 });

  expect([trail.laying, trail.who]).toEqual([true, 2]);
  expect(await trail.step(2)).toBe(true);
  expect([trail.laid, trail.costs]).toEqual([[2], [1]]);
});

test("what is not on offer is not answered", async () => {
  const run = new Run(LINE, 1);
  const trail = trailOf(run);
  await run.play({ type: "Run", who: 2 });

  expect(await trail.step(4)).toBe(false);
  expect(run.played).toEqual(["Run"]);
});

test("a whole way is laid and closed", async () => {
  const run = new Run(LINE, 1);
  const trail = trailOf(run);
  await trail.take(2, [2, 3, 4]);

  expect(run.played).toEqual(["Run", "2", "3", "4", "stop"]);
  expect(trail.taking).toBe(false);
});

test("steps that the server took by itself are not taken twice", async () => {
  const run = new Run(LINE, 1);
  const trail = trailOf(run);
  await run.play({ type: "Run", who: 2 });
  run.laid = [2];
  await trail.take(2, [2, 3]);

  expect(run.played).toEqual(["Run", "3", "stop"]);
});

test("a way ends where it is barred", async () => {
  const run = new Run(LINE, 1);
  await trailOf(run).take(2, [2, 4]);

  expect(run.played).toEqual(["Run", "2", "stop"]);
});

test("spaces dragged over are answered with one after the other, each once", async () => {
  const run = new Run(LINE, 1);
  const trail = trailOf(run);
  await run.play({ type: "Run", who: 2 });
  for (const space of [2, 2, 3, 3, 4]) trail.want(space);
  await new Promise((done) => setTimeout(done));

  expect(run.laid).toEqual([2, 3, 4]);
});

test("a drag over where one stands adds nothing", async () => {
  const run = new Run(LINE, 1);
  const trail = trailOf(run);
  await run.play({ type: "Run", who: 2 });
  await trail.step(2);
  trail.want(2);
  await new Promise((done) => setTimeout(done));

  expect(run.laid).toEqual([2]);
});

test("a runner runs on until something lies there", async () => {
  const run = new Run(LINE, 1);
  [run.go, run.loot] = [5, 2];
  await trailOf(run).run(2);

  expect(run.played).toEqual(["Go", "Go"]);
});

test("a runner runs on to the end of the way, and only if it is theirs", async () => {
  const run = new Run(LINE, 1);
  run.go = 3;
  await trailOf(run).run(1);
  expect(run.played).toEqual([]);

  await trailOf(run).run(2);
  expect(run.played).toEqual(["Go", "Go", "Go"]);
});

test("a server that always offers to run on does not hold the page for ever", async () => {
  const run = new Run(LINE, 1);
  run.go = 10_000;
  await trailOf(run).run(2);

  expect(run.played.length).toBe(60);
});
