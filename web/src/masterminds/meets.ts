import type { Counted } from "../lib/types_masterminds";

/** How a need was met: by its own skill, by another one, not at all; or it did not count. */
export type Met = "open" | "met" | "other" | "missing" | "off";

export interface Need {
  skill: string; // "" for one whose skill is not known
  met: Met;
}

/** The needs of a Job, each with how it was met as the count says; all open before it. */
export function meets(needs: string[], brought: string[], counted: Counted | null): Need[] {
  if (!counted) return needs.map((skill) => ({ skill, met: "open" }));
  const all = fitted(needs, counted.needed);
  const fit = fits(all, brought, Math.min(counted.had, counted.needed) - counted.substitutes);
  let others = counted.substitutes;
  return all.map((need, place) =>
    need.met === "off" || fit.has(place) ? { ...need, met: fit.has(place) ? "met" : need.met } : rest(need),
  );

  function rest(need: Need): Need {
    others -= 1;
    return { ...need, met: others >= 0 ? "other" : "missing" };
  }
}

/** As many needs as were counted: some may have been taken off, some are not printed as icons. */
function fitted(needs: string[], needed: number): Need[] {
  const known: Need[] = needs.map((skill, place) => ({ skill, met: place < needed ? "open" : "off" }));
  const unknown: Need[] = Array.from({ length: Math.max(0, needed - needs.length) }, () => ({ skill: "", met: "open" }));
  return [...known, ...unknown];
}

/** The places of needs that are met by their own skill, and by whatever else as far as so many were met. */
function fits(needs: Need[], brought: string[], amount: number): Set<number> {
  const left = [...brought];
  const found = new Set<number>();
  const take = (place: number) => found.size < amount && found.add(place);
  needs.forEach(({ skill, met }, place) => {
    const at = left.indexOf(skill);
    if (met === "off" || at < 0 || found.size >= amount) return;
    left.splice(at, 1);
    take(place);
  });
  needs.forEach(({ met }, place) => met !== "off" && !found.has(place) && take(place)); // boosts and cards that count as more
  return found;
}
