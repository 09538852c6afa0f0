import type { Line } from "../lib/types";

/** What the others did since one's last turn: the lines between one's own, without single words said in between. */
export function sinceMine(log: Line[], me: number): Line[] {
  let end = log.length;
  while (end > 0 && log[end - 1].seat === me) end -= 1;
  let start = end;
  while (start > 0 && !ownTurn(log, start - 1, me)) start -= 1;
  return log.slice(start, end).filter((line) => line.seat !== me);
}

/** Is this a line of one's own turn? A turn's last entry has several; passing or answering has one. */
function ownTurn(log: Line[], at: number, me: number): boolean {
  if (log[at].seat !== me) return false;
  return log[at - 1]?.seat === me || log[at + 1]?.seat === me;
}

/** What somebody did, told in short. */
export interface Deeds {
  seat: number;
  lines: Line[];
}

/** What each did, in the order in which they began; who did nothing worth a word is left out. */
export function bySeat(lines: Line[]): Deeds[] {
  const deeds = lines.filter(({ said }) => said.deed);
  const seats = [...new Set(deeds.map(({ seat }) => seat))];
  return seats.map((seat) => ({ seat, lines: deeds.filter((line) => line.seat === seat) }));
}

/** What has been said of the turn that is on: the lines below its head, without those who let a chance go by. */
export function thisTurn(log: Line[]): Line[] {
  return log.slice(log.findLastIndex(({ said }) => said.head) + 1).filter(({ said }) => said.text !== "" && !said.aside);
}
