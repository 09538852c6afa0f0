import { expect, test } from "vitest";
import { wayIn } from "../../src/lib/address";

test.each([
  ["http://host:7777/t/abc-DEF_1", "/t/abc-DEF_1"],
  [" host/watch/xyz?x=1 ", "/watch/xyz"],
  ["/replay/xyz", "/replay/xyz"],
  ["ab c-d", "/join/ABCD"],
  ["a/b", "/join/A%2FB"],
  ["  ", ""],
])("%j leads to %j", (typed, page) => {
  expect(wayIn(typed)).toBe(page);
});
