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
