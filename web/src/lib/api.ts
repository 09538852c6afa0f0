import type { HeistBox, Join, Joined, Made, NewMatch, Replay, Rulebook, Summary, Take, Trouble } from "./types";
import type { MatchBox } from "./types_masterminds";

/** What the server said went wrong, and what to do about it. */
export class Failed extends Error {
  constructor(
    public readonly status: number,
    public readonly trouble: Trouble,
  ) {
    super(trouble.error);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
  }).catch(() => {
    throw new Failed(0, { error: "Can’t reach the server.", advice: "Check that it is running, then try again." });
  });
  if (!answer.ok) throw new Failed(answer.status, await troubleOf(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function troubleOf(answer: Response): Promise<Trouble> {
  const unclear = { error: `The server answered ${answer.status}.`, advice: "Try again. The server log says why." };
  return answer.json().then(
    (told) => (told.error ? (told as Trouble) : unclear),
    () => unclear,
  );
}

export const makeMatch = (wanted: Partial<NewMatch>) => ask<Made>("POST", "/api/matches", wanted);
export const join = (wanted: Omit<Join, "knowing"> & Partial<Join>) => ask<Joined>("POST", "/api/join", wanted);
export const summary = (link: string) => ask<Summary>("GET", `/api/seats/${link}`);
export const deleteMatch = (link: string) => ask<void>("DELETE", `/api/seats/${link}`);
export const take = (link: string, wanted: Take) => ask<Joined>("POST", `/api/seats/${encodeURIComponent(link)}/take`, wanted);
export const links = (link: string) => ask<Made>("GET", `/api/seats/${link}/links`);
export const renewLink = (link: string, seat: number | "watch") => ask<Made>("POST", `/api/seats/${link}/links/${seat}`);
export const replayOf = (link: string, seat: string) => ask<Replay>("GET", `/api/seats/${encodeURIComponent(link)}/replay?seat=${seat}`);
export const replayOfFile = (file: Blob, seat: string) => ask<Replay>("POST", `/api/replay?seat=${seat}`, file);
export const goOn = (link: string) => ask<Joined>("POST", `/api/seats/${link}/sequel`);
export const fileAddress = (link: string) => `/api/seats/${link}/file`;

/** Asked for once for each edition, then remembered; a failure is not remembered. */
function once<T>(path: string): (edition?: string) => Promise<T> {
  const found = new Map<string, Promise<T>>();
  return (edition = "") => {
    const known = found.get(edition);
    if (known) return known;
    const asked = ask<T>("GET", edition ? `${path}?edition=${encodeURIComponent(edition)}` : path);
    found.set(edition, asked);
    asked.catch(() => found.delete(edition));
    return asked;
  };
}

export const box = once<HeistBox>("/api/box/masters");

export const matchBox = once<MatchBox>("/api/box/masterminds");
export const rulebook = once<Rulebook>("/api/rulebook");
