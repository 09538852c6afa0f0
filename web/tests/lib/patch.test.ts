import { expect, test } from "vitest";
import { patched } from "../../src/lib/patch";

test("values change where the paths lead", () => {
  const view = { noise: 1, crew: [{ at: 1 }, { at: 2 }] };

  expect(
    patched(view, [
      [["noise"], 2],
      [["crew", 1, "at"], 5],
    ]),
  ).toEqual({ noise: 2, crew: [{ at: 1 }, { at: 5 }] });
});

test("the old view stays as it was, and what did not change is shared", () => {
  const view = { crew: [{ at: 1 }, { at: 2 }], bag: { guard: 3 } };
  const now = patched(view, [[["crew", 1, "at"], 5]]);

  expect(view.crew[1].at).toBe(2);
  expect(now.bag).toBe(view.bag);
  expect(now.crew[0]).toBe(view.crew[0]);
  expect(now.crew).not.toBe(view.crew);
});

test("an empty path changes everything, no change nothing", () => {
  const view = { noise: 1 };

  expect(patched<object>(view, [[[], { noise: 2 }]])).toEqual({ noise: 2 });
  expect(patched(view, [])).toBe(view);
});

test("later changes are made to what earlier ones led to", () => {
  expect(
    patched<object>({}, [
      [["a"], [1]],
      [["a", 1], 2],
    ]),
  ).toEqual({ a: [1, 2] });
});

test("a path may lead to what was not there", () => {
  expect(patched<object>({}, [[["supply", "guard"], 3]])).toEqual({ supply: { guard: 3 } });
});
