import { beforeEach, expect, test } from "vitest";
import { settings } from "../../src/lib/settings.svelte";
import type { Table } from "../../src/lib/table.svelte";
import type { AdvisedStep, Command } from "../../src/lib/types";
import type { Chances } from "../../src/masters/chances.svelte";
import { Flight } from "../../src/masters/flight.svelte";
import { Partner } from "../../src/masters/partner.svelte";

const run: Command = { type: "Run", who: 1 };
const go: Command = { type: "Go", who: 1 };
const stop: Command = { type: "Answer", option: "stop" };
const step = (...commands: Command[]): AdvisedStep => ({ who: 1, text: "", path: [], roll: 0, commands });

/** A server that offers some commands one after the other, and refuses what it is told to. */
class Server {
  played: string[] = [];
  refuses = "";
  rests = 0;
  happened: string[] = [];
  asked = 0;
  steps: AdvisedStep[] = [];
  playback = { rest: async () => void this.rests++ };

  constructor(
    private readonly offered: Command[][],
    private readonly phase = "escape",
  ) {}

  get scene() {
    const offers = (this.offered[this.played.length] ?? []).map((command) => ({ command }));
    return { offers, view: { phase: this.phase }, number: this.played.length };
  }

  async suggest() {
    this.asked++;
    return { commands: [], steps: this.steps };
  }

  async play(command: Command) {
    this.played.push(command.type);
    return { type: command.type === this.refuses ? "Refusal" : "News" };
  }
}

const partnerOf = (server: Server) => new Partner(server as unknown as Table);
const flightOf = (server: Server, steps: AdvisedStep[] = [], late = false, partner = partnerOf(server)) =>
  new Flight(server as unknown as Table, { outlook: { steps }, late } as unknown as Chances, partner);

/** Somebody in a round who wants to be told, and was. */
async function told(server: Server): Promise<{ partner: Partner; flight: Flight }> {
  settings.advised = true;
  const partner = partnerOf(server);
  partner.look();
  await Promise.resolve();
  await Promise.resolve();
  return { partner, flight: flightOf(server, [], false, partner) };
}

beforeEach(() => Object.assign(settings, { pace: 0, advised: false }));

test("a step is played command by command, and each is seen before the next", async () => {
  const server = new Server([[run], [stop], [go]]);

  await flightOf(server).follow(step(run, stop, go));

  expect([server.played, server.rests]).toEqual([["Run", "Answer", "Go"], 3]);
});

test("an answer that nobody asks for is left out", async () => {
  const server = new Server([[run], [go]]);

  await flightOf(server).follow(step(run, stop, go));

  expect(server.played).toEqual(["Run", "Go"]);
});

test("where things are no longer as they were it stops", async () => {
  const gone = new Server([[run], [stop]]);
  await flightOf(gone).follow(step(run, go, stop));
  const refused = new Server([[run], [stop]]);
  refused.refuses = "Run";
  await flightOf(refused).follow(step(run, stop));

  expect([gone.played, refused.played]).toEqual([["Run"], ["Run"]]);
});

test("advice of another moment is no advice, nor is any while a step is followed", () => {
  const server = new Server([]);

  expect(flightOf(server, [step(run)]).next).toEqual(step(run));
  expect(flightOf(server, [step(run)], true).next).toBeUndefined();
  const flight = flightOf(server, [step(run)]);
  flight.following = true;
  expect(flight.steps).toEqual([]);
});

test("each way begins where somebody stands by then", () => {
  const steps = [
    { ...step(run), path: [5, 6] },
    { ...step(), who: 2, path: [8] },
    { ...step(run), path: [7] },
  ];

  const ways = flightOf(new Server([]), steps).ways((who) => who * 10);

  expect(ways.map(({ who, from, path }) => [who, from, path])).toEqual([
    [1, 10, [5, 6]],
    [2, 20, [8]],
    [1, 6, [7]],
  ]);
});

const act: Command = { type: "Act", who: 1, card: "run", slot: 1, face: 1 };
const walk: Command = { type: "Move", who: 1, at: 5 };

test("in a round nothing is asked for unless somebody wants to be told", () => {
  const server = new Server([[act]], "action");

  partnerOf(server).look();

  expect(server.asked).toBe(0);
});

test("after a step of a round that went as advised the next ones stand", async () => {
  const server = new Server([[act], [walk], [act]], "action");
  server.steps = [step(act, walk), step(act)];
  const { partner, flight } = await told(server);

  await flight.follow(flight.next!);
  partner.look();

  expect([flight.steps, server.asked]).toEqual([[step(act)], 1]);
});

test("after news in a round one is advised again", async () => {
  const server = new Server([[act], [walk], [act]], "action");
  server.steps = [step(act, walk), step(act)];
  server.happened = ["Revealed"];
  const { partner, flight } = await told(server);

  await flight.follow(flight.next!);
  const late = flight.late;
  partner.look();

  expect([server.played, late, server.asked]).toEqual([["Act"], true, 2]);
});
