import { afterEach, describe, expect, it, vi } from "vitest";
import { Failed, labTurn, proofTurn } from "../../src/lib/api";
import { Lab } from "../../src/workshop/lab.svelte";
import { mendAll } from "../../src/workshop/mending";
import { beginRemix, keepSecret, remixes, secretOf } from "../../src/workshop/making";
import { beside, interval } from "../../src/workshop/words";
import { codeOf, withPublished } from "../../src/lib/published";

vi.mock("../../src/lib/api", async (original) => ({ ...(await original<object>()), labTurn: vi.fn(), proofTurn: vi.fn() }));

const scenario = { title: "The Pantry" } as never;
const report = (n: number, done: boolean) => ({ figures: { won: { n }, done } }) as never;
const busy = new Failed(429, { error: "The server is too busy just now.", advice: "Wait." });

afterEach(() => vi.mocked(labTurn).mockReset());

describe("the lab", () => {
  it("asks for one turn after the other until it is enough", async () => {
    vi.mocked(labTurn).mockResolvedValueOnce(report(5, false)).mockResolvedValueOnce(report(9, true));
    const lab = new Lab();
    await lab.play(scenario);
    expect([lab.report?.figures.won.n, lab.running]).toEqual([9, ""]);
  });

  it("waits where the server is busy, and asks again", async () => {
    vi.mocked(labTurn).mockRejectedValueOnce(busy).mockResolvedValueOnce(report(3, true));
    const lab = new Lab(() => Promise.resolve());
    await lab.play(scenario);
    expect([lab.wrong, lab.report?.figures.won.n]).toEqual([null, 3]);
  });

  it("tells what went wrong, and stops", async () => {
    vi.mocked(labTurn).mockRejectedValueOnce(new Failed(409, { error: "deck: it is empty.", advice: "Mend it." }));
    const lab = new Lab();
    await lab.play(scenario);
    expect([(lab.wrong as Failed).status, lab.running]).toEqual([409, ""]);
  });

  it("asks for nothing more once it is stopped", async () => {
    const lab = new Lab();
    vi.mocked(labTurn).mockImplementation(() => (lab.stop(), Promise.resolve(report(1, false))));
    await lab.play(scenario);
    expect(vi.mocked(labTurn).mock.calls.length).toBe(1);
  });

  it("takes a match of one's own in one turn", async () => {
    vi.mocked(proofTurn).mockResolvedValueOnce({ done: false, tried: 0 } as never);
    const lab = new Lab();
    await lab.prove(scenario, "my-link");
    expect([vi.mocked(proofTurn).mock.calls.length, lab.proofs?.tried]).toEqual([1, 0]);
  });
});

it("mends one error after the other, and leaves what it cannot mend", async () => {
  const findings = [
    { severity: "error", mending: "ask for 1 jewel" },
    { severity: "warning", mending: "add a kennel" },
    { severity: "error", mending: "" },
  ];
  const editor = { current: true, judged: { findings }, mend: vi.fn(() => Promise.resolve(void findings.shift())) };
  await mendAll(editor as never, () => Promise.resolve());
  expect(editor.mend.mock.calls.length).toBe(1);
});

it("keeps secrets and what is remixed in this browser", () => {
  const kept = new Map<string, string>();
  const storage = () =>
    ({ getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) }) as never;
  keepSecret("ABCD", "hush", storage);
  beginRemix("s1.abc", { code: "ABCD", title: "The Pantry", author: "Ann" }, storage);
  expect([secretOf("ABCD", storage), secretOf("EFGH", storage)]).toEqual(["hush", ""]);
  expect(remixes(storage).map(({ code }) => code)).toEqual(["ABCD"]);
});

it("says how figures stand beside the official ones", () => {
  expect([beside(6, [7, 9]), beside(8, [7, 9]), beside(10, [7, 9])]).toEqual(["below", "within", "above"]);
  expect(interval({ n: 100, value: 0.5, low: 0.404, high: 0.596 })).toBe("40 to 60 %");
});

it("puts published scenarios of the same edition beside the heists of the box, each once", () => {
  const entry = { edition: "v24.0", author: "Ann", card: { id: "@ABCD", place: "A kitchen" } } as never;
  const other = { edition: "v18.0", author: "Bob", card: { id: "@EFGH" } } as never;
  const box = withPublished({ edition: "v24.0", heists: [{ id: "the-startup-job" }] } as never, [entry, entry, other]);
  expect(box.heists.map(({ id, place }) => [id, place])).toEqual([
    ["the-startup-job", undefined],
    ["@ABCD", "by Ann"],
  ]);
  expect([codeOf("@ABCD"), codeOf("the-startup-job")]).toEqual(["ABCD", ""]);
});
