import type { Company } from "../stage/cue";
import { Playback } from "./playback.svelte";
import { remember } from "./mine";
import { Line, type Status } from "./socket";
import type {
  AdvisedStep,
  Beat,
  Because,
  ChatLine,
  ClientMessage,
  Command,
  Line as LogLine,
  News,
  Offered,
  Person,
  OddsFound,
  Scene,
  ServerReply,
  Welcome,
} from "./types";
import { table as say_ } from "../words/lib";

export interface Ping {
  seat: number;
  at: number;
  key: number;
}

export interface Notice {
  rule: string;
  why: string;
  key: number;
}

/** Words of chat that have not arrived; `why` if they were refused. */
export interface Unsent {
  id: string;
  text: string;
  why: string;
}

/** What the host says to all tables, and when it is to happen, on this browser's clock. */
export interface HouseSays {
  text: string;
  until: number | null;
}

/** Leads through a lesson. */
export interface Lead {
  allows(command: object): boolean;
  took(command: object): void;
}

const ASTRAY = say_.notNowFollowThe;

type Unsaved = "move" | "message" | "change";
type Answer = (reply: any) => void;

/** One table as this browser sees it: what the server told, and what can be said to it. It knows no rules. */
export class Table {
  status: Status = $state("connecting");
  farewell = $state("");
  code = $state("");
  game = $state("");
  title = $state("");
  seat: number | null = $state(null);
  brief: any = $state.raw(null);
  people: Person[] = $state.raw([]);
  counted = $state.raw(0); // when the waits in it were counted, on this browser's clock
  log: LogLine[] = $state.raw([]);
  earlier = $state(false); // did more happen than the log tells?
  chat: ChatLine[] = $state.raw([]);
  scene: Scene | null = $state.raw(null);
  bots: string[] = $state.raw([]);
  seeded = $state(false); // was luck chosen for this match?
  fingerprint = $state(""); // of its secret; empty where its luck is none
  pings: Ping[] = $state.raw([]);
  notice: Notice | null = $state.raw(null); // the last refusal
  word: HouseSays | null = $state.raw(null); // what the host says to all tables
  dropped = $state(""); // what we were asked and are no longer
  happened: string[] = $state.raw([]); // the kinds of facts of the last news
  undid = $state(false); // was the last thing that this seat did taking something back?
  heard: Beat[] = $state.raw([]); // what the last news told
  pending = $state(0); // commands not acknowledged yet
  unsaved: Unsaved[] = $state.raw([]); // all that is not acknowledged yet, by kind
  unsent: Unsent[] = $state.raw([]);
  playback: Playback;
  lead: Lead | null = null; // who leads through a lesson: only what fits it is sent

  private line: Line;
  private asked = new Map<string, Answer>();
  private kept = new Map<string, Unsaved>();
  private count = 0;

  constructor(readonly link: string) {
    this.playback = new Playback();
    this.line = new Line(
      link,
      (reply) => this.hear(reply),
      (status) => (this.status = status),
    );
  }

  close(): void {
    this.playback.skip();
    this.line.close();
  }

  /** The view to draw: that of the moment being told, or the newest. */
  get view(): any {
    return this.playback.view ?? this.scene?.view;
  }

  /** Do only people of this browser's seat play? */
  get alone(): boolean {
    return this.people.every((person) => person.seat === this.seat || person.bot !== "");
  }

  /** Who sits here: somebody alone, somebody with others, or nobody who plays. */
  get company(): Company {
    return this.seat === null ? "watching" : this.alone ? "alone" : "others";
  }

  /** The log as far as it has been told. */
  get told(): LogLine[] {
    return this.log.slice(0, this.playback.lines);
  }

  get me(): Person | undefined {
    return this.people.find((person) => person.seat === this.seat);
  }

  // What can be said.

  /** Give a command; what comes back is the server's answer to it. */
  async play(command: Command): Promise<ServerReply> {
    if (this.lead && !this.lead.allows(command)) return this.refuse(ASTRAY);
    this.playback.skip();
    const reply = await this.commit({ type: "Play", id: this.newId(), after: this.scene?.number ?? 0, command });
    if (reply.type === "News") this.lead?.took(command);
    return reply;
  }

  private refuse(why: string): ServerReply {
    this.notice = { rule: "", why, key: this.count++ };
    return { type: "Refusal", id: "", rule: "", why };
  }

  take(offer: Offered): Promise<ServerReply> {
    return this.play(offer.command);
  }

  undo(): void {
    this.playback.skip();
    this.commit({ type: "TakeBack", id: this.newId() });
  }

  hand(who: number, to: number): void {
    this.commit({ type: "Hand", id: this.newId(), who, to });
  }

  lend(seat: number, bot: string): void {
    this.keep({ type: "Lend", id: this.newId(), seat, bot }, "change");
  }

  /** Say something; said again with its id, it is heard once. */
  say(text: string, id = this.newId()): void {
    this.unsent = [...this.unsent.filter((words) => words.id !== id), { id, text, why: "" }];
    this.keep({ type: "Say", id, text }, "message");
  }

  point(at: number): void {
    this.keep({ type: "Point", id: this.newId(), at }, "message");
  }

  introduce(name: string, colour: number): void {
    this.keep({ type: "Introduce", id: this.newId(), name, colour }, "change");
  }

  /** Why is this command not on offer? An empty rule if it is. */
  why(command: Command): Promise<Because> {
    return this.askFor({ type: "Why", id: this.newId(), command });
  }

  /** What one might do: commands that lay a plan out, null if none was worked out, and a notice says why; or steps of a round. */
  async suggest(): Promise<{ commands: Command[] | null; steps: AdvisedStep[] }> {
    const reply = await this.askFor<any>({ type: "Suggest", id: this.newId() });
    return { commands: reply.commands ?? null, steps: reply.steps ?? [] };
  }

  /** How things would go by the best play: an outlook, or a word instead. It may take seconds. */
  askOdds(): Promise<OddsFound> {
    return this.askFor({ type: "AskOdds", id: this.newId() });
  }

  private askFor<T>(message: ClientMessage & { id: string }): Promise<T> {
    return new Promise((resolve) => {
      this.asked.set(message.id, resolve);
      this.line.send(message);
    });
  }

  private commit(message: ClientMessage & { id: string }): Promise<ServerReply> {
    this.note(message.id, "move");
    return this.askFor(message);
  }

  private keep(message: ClientMessage & { id: string }, kind: Unsaved): void {
    this.note(message.id, kind);
    this.line.send(message);
  }

  /** Remember what is not acknowledged, or that it is. */
  private note(id: string, kind?: Unsaved): void {
    if (kind) this.kept.set(id, kind);
    else this.kept.delete(id);
    this.unsaved = [...this.kept.values()];
    this.pending = this.unsaved.filter((one) => one === "move").length;
  }

  private newId(): string {
    this.count += 1;
    return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${this.count}`;
  }

  // What is heard.

  private hear(reply: ServerReply): void {
    this.takeIn(reply);
    if ("id" in reply && reply.id) this.settle(reply.id, reply);
  }

  private takeIn(reply: ServerReply): void {
    switch (reply.type) {
      case "Welcome":
        return this.welcome(reply);
      case "News":
        return this.news(reply);
      case "Refusal":
      case "NotSaved":
        this.notice = { rule: reply.type === "Refusal" ? reply.rule : "", why: reply.why, key: this.count++ };
        return;
      case "People":
        return this.seeWho(reply.people);
      case "Chatted":
        this.chat = [...this.chat, reply.line];
        return;
      case "Pointed":
        return this.ping(reply.seat, reply.at);
      case "HouseWord":
        this.word = reply.text
          ? { text: reply.text, until: reply.seconds === null ? null : performance.now() + reply.seconds * 1000 }
          : null;
        return;
      case "Farewell":
        if (!reply.again) this.farewell = reply.why;
        return;
    }
  }

  private settle(id: string, reply: ServerReply): void {
    this.note(id);
    const why = reply.type === "Refusal" || reply.type === "NotSaved" ? reply.why : "";
    this.unsent = this.unsent.map((words) => (words.id === id ? { ...words, why } : words)).filter((words) => words.id !== id || why);
    this.asked.get(id)?.(reply);
    this.asked.delete(id);
  }

  private welcome(told: Welcome): void {
    this.farewell = "";
    this.word = null;
    this.code = told.code;
    this.game = told.game;
    this.title = told.title;
    this.seat = told.seat;
    this.brief = told.brief;
    this.seeWho(told.people);
    this.log = told.log;
    this.earlier = told.earlier;
    this.chat = told.chat;
    this.bots = told.bots;
    this.seeded = told.seeded;
    this.fingerprint = told.fingerprint;
    this.playback.skip();
    this.scene = told.scene;
    if (told.seat !== null) remember({ link: this.link, title: told.title, code: told.code, game: told.game, since: Date.now() });
  }

  private news(news: News): void {
    const before = this.scene?.view; // changes lead on from the newest board, whatever is being told
    const lines = this.log.length;
    this.happened = news.beats.map((beat) => beat.fact?.type ?? "");
    this.heard = news.undone >= 0 ? [] : news.beats;
    if (news.id) this.undid = news.undone >= 0;
    this.notice = news.id ? null : this.notice;
    this.dropped = news.dropped || (news.id || news.scene.asking ? "" : this.dropped); // it outlasts what others do
    this.log = [...this.log.filter((line) => !news.gone.includes(line.number)), ...newLines(news)];
    this.scene = news.scene;
    if (news.undone >= 0) this.playback.skip();
    else this.playback.tell(before, news, this.company, lines);
  }

  private seeWho(people: Person[]): void {
    this.people = people;
    this.counted = performance.now();
  }

  private ping(seat: number, at: number): void {
    const ping = { seat, at, key: this.count++ };
    this.pings = [...this.pings, ping];
    setTimeout(() => (this.pings = this.pings.filter((other) => other !== ping)), 2500);
  }
}

function newLines(news: News): LogLine[] {
  const number = news.scene.number - 1;
  return news.beats.filter((beat) => beat.said.text).map((beat) => ({ number, seat: news.seat, said: beat.said }));
}
