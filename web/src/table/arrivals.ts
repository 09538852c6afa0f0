import type { Person } from "../lib/types";
import { arrivals as say } from "../words/table";

/** What others are told when people come and go: who joined, who is back, who left. */
export function comings(before: Person[], after: Person[], me: number | null): string[] {
  return after.flatMap((now) => {
    const then = before.find(({ seat }) => seat === now.seat);
    if (!then || now.seat === me || now.bot) return [];
    const name = now.name || say.player(now.seat + 1);
    if (now.here && !then.here) return [then.claimed ? say.isBack(name) : say.joined(name)];
    return then.here && !now.here ? [say.left(name)] : [];
  });
}
