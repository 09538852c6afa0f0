import { Playback } from "../lib/playback.svelte";
import type { Table } from "../lib/table.svelte";
import type { Because, Command, Person, OddsFound, Scene, ServerReply } from "../lib/types";
import type { Reel } from "./reel.svelte";

const NOTHING: Because = { type: "Because", id: "", rule: "", why: "" };

/** A table that stands still at a moment of a replay: everything is to be seen, and nothing to be done. */
export class Still implements Pick<Table, keyof Table> {
  status = "open" as const;
  lead = null;
  farewell = "";
  word = null;
  code: string;
  game: string;
  title: string;
  seat: number | null;
  brief: any;
  people: Person[];
  counted = 0;
  log: Table["log"] = [];
  earlier = false;
  chat: Table["chat"] = [];
  bots: string[] = [];
  seeded = false;
  fingerprint = "";
  pings: Table["pings"] = [];
  notice: Table["notice"] = $state.raw(null);
  dropped = "";
  happened: string[] = [];
  heard: Table["heard"] = [];
  undid = false;
  told: Table["told"] = [];
  company = "watching" as const;
  pending = 0;
  unsaved: Table["unsaved"] = [];
  unsent: Table["unsent"] = [];
  playback = new Playback();

  constructor(
    private readonly reel: Reel,
    readonly link: string,
  ) {
    const { code, game, title, seat, brief, people } = reel.replay;
    this.code = code;
    this.game = game;
    this.title = title;
    this.seat = seat;
    this.brief = brief;
    this.people = people;
  }

  scene: Scene = $derived.by(() => ({ number: this.reel.at, offers: [], asking: null, undo: "", ...this.reel.shown }));

  get view(): any {
    return this.reel.shown.view;
  }

  get alone(): boolean {
    return false;
  }

  get me(): Person | undefined {
    return this.people.find((person) => person.seat === this.seat);
  }

  close(): void {}
  undo(): void {}
  hand(): void {}
  lend(): void {}
  say(): void {}
  point(): void {}
  introduce(): void {}
  play = (_: Command): Promise<ServerReply> => Promise.resolve(NOTHING);
  take = (): Promise<ServerReply> => Promise.resolve(NOTHING);
  why = (): Promise<Because> => Promise.resolve(NOTHING);
  askOdds = (): Promise<OddsFound> => Promise.resolve({ type: "OddsFound", id: "", outlook: null, why: "" });
  suggest = () => Promise.resolve({ commands: [], steps: [] });
}

/** It is a table to whoever only looks at it: all that is public is there, as the compiler sees to. */
export const tableOf = (still: Still): Table => still as Pick<Table, keyof Table> as Table;
