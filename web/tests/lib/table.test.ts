import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tables } from "../../src/lib/mine";
import type { Status } from "../../src/lib/socket";
import { Table } from "../../src/lib/table.svelte";
import type { Beat, ClientMessage, News, Person, Scene, ServerReply, Welcome } from "../../src/lib/types";

type Sent = ClientMessage & { id: string };

/** The line to the server: what was sent over it, and what the server says. */
const line = vi.hoisted(() => ({ sent: [] as any[], hear: (_: any) => {}, tell: (_: any) => {}, closed: false }));

vi.mock("../../src/lib/socket", () => ({
  Line: class {
    constructor(_: string, hear: (reply: ServerReply) => void, tell: (status: Status) => void) {
      Object.assign(line, { hear, tell, closed: false });
    }

    send(message: Sent): void {
      line.sent.push(message);
    }

    close(): void {
      line.closed = true;
    }
  },
}));

const person = (seat: number, bot = "") => ({ seat, bot, name: "" }) as Person;
const scene = (number: number, more: Partial<Scene> = {}): Scene => ({
  number,
  view: { noise: number },
  offers: [],
  hints: null,
  asking: null,
  undo: "",
  outcome: null,
  ...more,
});
const beat = (text: string, loud = false): Beat => ({
  fact: { type: "NoiseMade" },
  said: { text, rule: "", card: "", space: -1, loud, aside: false, deed: false, head: false },
  change: [],
});
const welcome = (more: Partial<Welcome> = {}): Welcome =>
  ({
    type: "Welcome",
    code: "ABC",
    game: "masters",
    title: "A job",
    seat: 0,
    people: [person(0)],
    log: [],
    chat: [],
    scene: scene(3),
    bots: [],
    ...more,
  }) as Welcome;
const news = (more: Partial<News> = {}): News => ({
  type: "News",
  seat: 0,
  beats: [],
  scene: scene(4),
  id: "",
  undone: -1,
  gone: [],
  dropped: "",
  ...more,
});

let table: Table;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  line.sent = [];
  table = new Table("my-link");
  line.hear(welcome());
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

const last = (): Sent => line.sent.at(-1);

test("a welcome says all there is, and the browser remembers its seat", () => {
  expect([table.code, table.title, table.seat, table.view]).toEqual(["ABC", "A job", 0, { noise: 3 }]);
  expect(tables()).toMatchObject([{ link: "my-link", code: "ABC" }]);
});

test("a spectator has no seat to remember", () => {
  localStorage.clear();
  line.hear(welcome({ seat: null }));

  expect([tables(), table.me]).toEqual([[], undefined]);
});

test("a command says which moment it was given at, and counts as unsaved until it is answered", async () => {
  const answered = table.play({ type: "Drop" });
  expect(last()).toMatchObject({ type: "Play", after: 3, command: { type: "Drop" } });
  expect([table.pending, table.unsaved]).toEqual([1, ["move"]]);

  line.hear(news({ id: last().id }));
  expect(await answered).toMatchObject({ type: "News" });
  expect([table.pending, table.unsaved]).toEqual([0, []]);
});

test("every message has an id of its own", () => {
  table.point(1);
  table.point(1);

  expect(line.sent[0].id).not.toBe(line.sent[1].id);
});

test("answers find who asked, in any order", async () => {
  const [first, second] = [table.why({ type: "Drop" }), table.why({ type: "Drop" })];
  const [one, two] = line.sent.map(({ id }) => id);
  line.hear({ type: "Because", id: two, rule: "ESC2", why: "" });
  line.hear({ type: "Because", id: one, rule: "ESC1", why: "" });

  expect([(await first).rule, (await second).rule]).toEqual(["ESC1", "ESC2"]);
  expect(table.pending).toBe(0);
});

test("a refusal is a notice until one's next step is played", () => {
  table.undo();
  line.hear({ type: "Refusal", id: last().id, rule: "RND9", why: "nothing to take back" });
  expect(table.notice).toMatchObject({ rule: "RND9", why: "nothing to take back" });

  line.hear(news());
  expect(table.notice).not.toBeNull();

  line.hear(news({ id: "mine" }));
  expect(table.notice).toBeNull();
});

test("what could not be kept is a notice without a rule", () => {
  table.undo();
  line.hear({ type: "NotSaved", id: last().id, why: "the disk is full" });

  expect(table.notice).toMatchObject({ rule: "", why: "the disk is full" });
});

test("two refusals in the same words are two notices", () => {
  const refusal = { type: "Refusal", id: "", rule: "RND9", why: "no" };
  line.hear(refusal);
  const first = table.notice!.key;
  line.hear(refusal);

  expect(table.notice!.key).not.toBe(first);
});

test("words are unsent until they are heard, and say why if they are refused", () => {
  table.say("hello");
  const { id } = last();
  expect(table.unsent).toEqual([{ id, text: "hello", why: "" }]);

  line.hear({ type: "Refusal", id, rule: "", why: "too fast" });
  expect(table.unsent).toEqual([{ id, text: "hello", why: "too fast" }]);

  table.say("hello", id);
  expect([table.unsent.length, last().id]).toEqual([1, id]);
  line.hear({ type: "Chatted", id, line: { seat: 0, text: "hello", at: 1 } });
  expect([table.unsent, table.chat.map(({ text }) => text)]).toEqual([[], ["hello"]]);
});

test("the log grows by what is said in words, under the number of the step", () => {
  line.hear(news({ beats: [beat("a noise"), beat("")] }));

  expect(table.log).toEqual([{ number: 3, seat: 0, said: beat("a noise").said }]);
});

test("what was taken back leaves the log, and nothing of it is told", () => {
  line.hear(news({ beats: [beat("a noise")] }));
  line.hear(news({ beats: [beat("taken back", true)], scene: scene(5), gone: [3], undone: 3 }));

  expect(table.log.map(({ said }) => said.text)).toEqual(["taken back"]);
  expect(table.playback.beat).toBeNull();
});

test("while something loud is told, its moment is drawn; then the newest", () => {
  line.hear(news({ beats: [{ ...beat("bang", true), change: [[["noise"], 50]] }, beat("after")] }));
  expect([table.view, table.scene?.view]).toEqual([{ noise: 50 }, { noise: 4 }]);

  table.playback.next();
  expect(table.view).toEqual({ noise: 4 });
});

test("whoever acts does not wait for the end of a story", () => {
  line.hear(news({ beats: [beat("bang", true)] }));
  void table.play({ type: "Drop" });

  expect(table.playback.beat).toBeNull();
});

test("a question that fell is told until one acts or is asked again", () => {
  line.hear(news({ dropped: "Where to?" }));
  line.hear(news());
  expect(table.dropped).toBe("Where to?");

  line.hear(news({ id: "mine" }));
  expect(table.dropped).toBe("");

  line.hear(news({ dropped: "Where to?" }));
  line.hear(news({ scene: scene(5, { asking: { kind: "space" } as Scene["asking"] }) }));
  expect(table.dropped).toBe("");
});

test("one is alone with bots, and not with people", () => {
  line.hear({ type: "People", people: [person(0), person(1, "greedy")] });
  expect(table.alone).toBe(true);

  line.hear({ type: "People", people: [person(0), person(1)] });
  expect(table.alone).toBe(false);
});

test("a ping is shown for a while", () => {
  line.hear({ type: "Pointed", id: "", seat: 1, at: 7 });
  expect(table.pings).toMatchObject([{ seat: 1, at: 7 }]);

  vi.advanceTimersByTime(2500);
  expect(table.pings).toEqual([]);
});

test("a farewell for good is shown, one for a moment is not", () => {
  line.hear({ type: "Farewell", why: "restarting", again: true });
  expect(table.farewell).toBe("");

  line.hear({ type: "Farewell", why: "the link has ended", again: false });
  expect(table.farewell).toBe("the link has ended");
});

test("a suggestion that was not worked out is none", async () => {
  const [some, none] = [table.suggest(), table.suggest()];
  line.hear({ type: "Suggestion", id: line.sent[0].id, commands: [{ type: "Drop" }] });
  line.hear({ type: "Refusal", id: line.sent[1].id, rule: "", why: "busy" });

  expect([(await some).commands, (await none).commands]).toEqual([[{ type: "Drop" }], null]);
});

test("the status is that of the line, and closing closes it", () => {
  line.tell("lost");
  table.close();

  expect([table.status, line.closed]).toEqual(["lost", true]);
});
