import { expect, test } from "vitest";
import type { Figure, Outlook } from "../../src/lib/types";
import { hedged } from "../../src/masters/hedged";

const exact: Figure = { value: "33 %", hedge: "" };
const bounded: Figure = { value: "31 % and 44 %", hedge: "between" };

function outlook(objective: Figure, unbusted: Figure): Outlook {
  const told = ({ hedge, value }: Figure) => (hedge ? `${hedge} ${value}` : value);
  return {
    begun: true,
    said: `Odds: job done ${told(objective)}, no one Busted ${told(unbusted)}.`,
    objective: { policy: objective, plan: objective },
    unbusted: { policy: unbusted, plan: unbusted },
    next: "",
    who: -1,
    unsure: "",
    steps: [],
  };
}

test("exact figures are one text", () => {
  expect(hedged(outlook(exact, exact))).toEqual([{ hedge: "", text: "Odds: job done 33 %, no one Busted 33 %." }]);
});

test("a sentence is cut before each word in doubt, and both bounds stay in it", () => {
  expect(hedged(outlook(bounded, exact))).toEqual([
    { hedge: "", text: "Odds: job done " },
    { hedge: "between", text: " 31 % and 44 %, no one Busted 33 %." },
  ]);
  expect(hedged(outlook(exact, bounded)).map(({ hedge }) => hedge)).toEqual(["", "between"]);
  expect(hedged(outlook(bounded, { value: "5 %", hedge: "about" })).map(({ hedge }) => hedge)).toEqual(["", "between", "about"]);
});
