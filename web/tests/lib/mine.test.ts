import { beforeEach, expect, test } from "vitest";
import { forget, ownLink, remember, tables } from "../../src/lib/mine";

const KEY = "safehouse.tables";
const table = (link: string, since = 0) => ({ link, title: "", code: "", since });

beforeEach(() => localStorage.clear());

test("the newest table stands first, each once", () => {
  for (const link of ["a", "b", "a"]) remember(table(link));

  expect(tables().map(({ link }) => link)).toEqual(["a", "b"]);
});

test("only fifty are kept", () => {
  for (let number = 0; number < 60; number++) remember(table(`link-${number}`));

  expect([tables().length, tables()[0].link]).toEqual([50, "link-59"]);
});

test("a link by which a seat was taken leads to the seat, also after it is remembered again", () => {
  remember({ ...table("mine"), from: "invited" });
  remember(table("mine"));

  expect([ownLink("invited"), ownLink("mine"), ownLink("other")]).toEqual(["mine", "mine", undefined]);
});

test("what was forgotten is gone", () => {
  remember(table("a"));
  forget("a");

  expect(tables()).toEqual([]);
});

test.each(["{", "5", '[null, {"title": "x"}]'])("what nobody can read, such as %s, is nothing", (kept) => {
  localStorage.setItem(KEY, kept);

  expect(tables()).toEqual([]);
});
