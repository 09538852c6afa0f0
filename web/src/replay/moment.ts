/** A moment in an address: its number, and through whose eyes it is seen (`null` for a spectator's). */
export interface Moment {
  at: number;
  seat?: number | null;
}

const WATCH = "watch";

/** What stands behind the # of an address; nothing if that is no moment. */
export function momentIn(hash: string): Moment | undefined {
  const found = /^#(\d{1,7})(?:-(\d|watch))?$/.exec(hash);
  if (!found) return undefined;
  const [, at, seat] = found;
  return seat === undefined ? { at: Number(at) } : { at: Number(at), seat: seat === WATCH ? null : Number(seat) };
}

export const hashOf = ({ at, seat }: Moment): string => `#${at}${seat === undefined ? "" : `-${seat ?? WATCH}`}`;

/** A seat as the server is asked for it. */
export const seatWord = (seat: number | null | undefined): string => (seat === undefined ? "" : `${seat ?? WATCH}`);
