import { expect, test } from "vitest";
import type { Rulebook } from "../../src/lib/types";
import { bodyOf, kindTitle, linked, search } from "../../src/rulebook/book";

const rule = (id: string, title: string, text: string, rulings: string[] = []) => ({ id, title, text, rulings, game: "masters" });
const book = {
  rules: {
    ESC1: rule("ESC1", "Running", "Running. Everyone runs.", ["Guards wait."]),
    NOI2: rule("NOI2", "Noise", "Noise: guards hear it."),
  },
  cards: {
    A1: { card: "A1", title: "Loud (very)", kind: "event", text: "Make noise." },
    "12": { card: "12", title: "Twelve", kind: "crew", text: "" },
  },
  notes: { A1: { game: "masters", rulings: [] } },
} as unknown as Rulebook;
const found = (words: string) => search(book, words).map(({ title }) => title);

test("a search finds what holds all its words, the best first", () => {
  expect(found("guards")).toEqual(["Noise", "Running"]);
  expect(found("NOISE")).toEqual(["Noise", "Loud (very)"]);
  expect(found("guards hear")).toEqual(["Noise"]);
  expect([found("esc1")[0], found("nowhere"), found("  ")]).toEqual(["Running", [], []]);
});

test("a question is understood: words that only ask do not count, other words for the same thing and a slip do", () => {
  expect(found("how do I fight the guards?")).toEqual(["Noise"]);
  expect(found("who hears the noise")).toEqual(["Noise", "Loud (very)"]);
  expect(found("giards")).toEqual(["Noise"]);
  expect(found("noies")).toEqual(["Noise", "Loud (very)"]);
  expect(found("zzzzz")).toEqual([]);
});

test("a text leads to the rules and the cards it names, and to nothing else", () => {
  const pieces = linked("By ESC1, A1 or Loud (very): see XYZ9, not Loudest 12.", book, ["A1", "12"]);

  expect(pieces.map(({ text }) => text).join("")).toBe("By ESC1, A1 or Loud (very): see XYZ9, not Loudest 12.");
  expect(pieces.flatMap(({ text, href }) => (href ? [`${text} ${href}`] : []))).toEqual([
    "ESC1 /rules/ESC1",
    "A1 /cards/A1",
    "Loud (very) /cards/A1",
  ]);
});

test("a rule's text is told without its title", () => {
  expect([bodyOf(book.rules.ESC1), bodyOf(book.rules.NOI2)]).toEqual(["Everyone runs.", "guards hear it."]);
});

test("a kind that nobody has named is called as it is written", () => {
  expect([kindTitle("gear"), kindTitle("oddity")]).toEqual(["Gear", "Oddity"]);
});
