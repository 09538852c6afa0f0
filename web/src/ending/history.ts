/** What was played on this device: kept here and nowhere else. */

export interface Played {
  link: string;
  game: string;
  id: string; // of the heist; empty for a match of Masterminds
  title: string;
  won: boolean;
  medals: string[];
  score: number; // rounds of a heist, Prestige of a match
  names: string[]; // the crew, or who sat at the table
  headline: string;
  when: number;
}

const KEY = "safehouse.history";
const MOST = 500;

export function history(): Played[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each?.link === "string") : [];
  } catch {
    return [];
  }
}

/** Remember a match; one that is looked at again keeps its day. Could it be kept? */
export function note(played: Played): boolean {
  const all = history();
  const before = all.find(({ link }) => link === played.link);
  const next = [{ ...played, when: before?.when ?? played.when }, ...all.filter(({ link }) => link !== played.link)];
  try {
    localStorage.setItem(KEY, JSON.stringify(next.sort((one, other) => other.when - one.when).slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

export interface Record {
  id: string;
  title: string;
  played: number;
  won: number;
  medals: string[]; // each once
  best: number; // the fewest rounds of a heist that was won; 0 for none
}

/** What became of each heist. */
export function recordsOf(all: Played[]): Record[] {
  const found = new Map<string, Record>();
  for (const { game, id, title, won, medals, score } of all.filter(({ game }) => game === "masters")) {
    const record = found.get(id) ?? { id, title, played: 0, won: 0, medals: [], best: 0 };
    record.played += 1;
    record.won += Number(won);
    record.medals = [...new Set([...record.medals, ...(won ? medals : [])])];
    if (won) record.best = record.best ? Math.min(record.best, score) : score;
    found.set(id || game, record);
  }
  return [...found.values()];
}

export interface Sums {
  played: number;
  won: number;
  streak: number; // wins in a row, up to now
}

export function sumsOf(all: Played[]): Sums {
  const latest = [...all].sort((one, other) => other.when - one.when);
  const lost = latest.findIndex(({ won }) => !won);
  return { played: all.length, won: all.filter(({ won }) => won).length, streak: lost < 0 ? latest.length : lost };
}
