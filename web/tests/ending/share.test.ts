import { expect, test } from "vitest";
import { heistLine, matchLine } from "../../src/ending/share";
import { turningPoint } from "../../src/ending/traces";

test("a line tells how a heist went, in signs", () => {
  const outcome = { objective: true, escaped: [0, 1], busted: [2], rounds: 6 };

  expect(heistLine({ title: "The Job", outcome, noise: 23, medals: ["quiet"] })).toBe(
    "The Job: 💎 pulled off 🏃🏃🚔 in 6 rounds, noise 23 🤫",
  );
});

test("a line tells how a match went", () => {
  expect(matchLine([17, 13, 5], 0)).toBe("Heist Masterminds: 👑 won 17 : 13 : 5");
  expect(matchLine([17, 13, 5], 1)).toBe("Heist Masterminds: 🎭 lost 13 : 17 : 5");
});

test("the turning point is the round in which the winner took the lead for good", () => {
  const curve = (seat: number, points: number[]) => ({ seat, name: "", points });

  expect(turningPoint([curve(0, [0, 1, 3, 6]), curve(1, [0, 2, 2, 4])], 0)).toBe(2);
  expect(turningPoint([curve(0, [0, 1]), curve(1, [0, 2])], 5)).toBe(0);
});
