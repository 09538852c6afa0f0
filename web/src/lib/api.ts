import type {
  CrewFounded,
  DailyHeist,
  DailyTry,
  GoToHeist,
  Invitation,
  HeistBox,
  Join,
  JoinCampaign,
  Joined,
  Made,
  NewCampaign,
  NewMatch,
  TeamChances,
  Replay,
  Rulebook,
  Summary,
  Take,
  Trouble,
} from "./types";
import type {
  DrawingKit,
  Gallery,
  Judged,
  LabForm,
  LabReport,
  Mended,
  MendForm,
  OpenedSketch,
  ProofForm,
  Proofs,
  PublishedLink,
  PublishedScenario,
  PublishForm,
  ReadForm,
  SketchForm,
  SuggestForm,
  WriteForm,
  WrittenScenario,
} from "./types_design";
import type { MatchBox } from "./types_masterminds";
import { api as say } from "../words/lib";

/** What the server said went wrong, and what to do about it. */
export class Failed extends Error {
  constructor(
    public readonly status: number,
    public readonly trouble: Trouble,
  ) {
    super(trouble.error);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(path, {
    method,
    signal,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
  }).catch(() => {
    throw new Failed(0, { error: say.cantReachTheServer, advice: say.checkThatItIs });
  });
  if (!answer.ok) throw new Failed(answer.status, await troubleOf(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export async function troubleOf(answer: Response): Promise<Trouble> {
  const unclear = { error: say.theServerAnswered(answer.status), advice: say.tryAgainTheServer };
  return answer.json().then(
    (told) => (told.error ? (told as Trouble) : unclear),
    () => unclear,
  );
}

export const makeMatch = (wanted: Partial<NewMatch>) => ask<Made>("POST", "/api/matches", wanted);
export const join = (wanted: Omit<Join, "knowing"> & Partial<Join>) => ask<Joined>("POST", "/api/join", wanted);
export const invitation = (code: string) => ask<Invitation>("GET", `/api/join/${encodeURIComponent(code)}`);
export const summary = (link: string) => ask<Summary>("GET", `/api/seats/${link}`);
export const deleteMatch = (link: string) => ask<void>("DELETE", `/api/seats/${link}`);
export const take = (link: string, wanted: Take) => ask<Joined>("POST", `/api/seats/${encodeURIComponent(link)}/take`, wanted);
export const links = (link: string) => ask<Made>("GET", `/api/seats/${link}/links`);
export const renewLink = (link: string, seat: number | "watch") => ask<Made>("POST", `/api/seats/${link}/links/${seat}`);
export const replayOf = (link: string, seat: string) => ask<Replay>("GET", `/api/seats/${encodeURIComponent(link)}/replay?seat=${seat}`);
export const replayOfFile = (file: Blob, seat: string) => ask<Replay>("POST", `/api/replay?seat=${seat}`, file);
export const goOn = (link: string) => ask<Joined>("POST", `/api/seats/${link}/sequel`);
export const foundCrew = (wanted: NewCampaign) => ask<CrewFounded>("POST", "/api/campaigns", wanted);
export const openCampaign = (file: Blob) => ask<CrewFounded>("POST", "/api/campaigns/file", file);
export const joinCrew = (link: string, wanted: Partial<JoinCampaign>) => ask<Joined>("POST", `/api/seats/${link}/crew`, wanted);
export const goToHeist = (link: string, wanted: Partial<GoToHeist>) => ask<Joined>("POST", `/api/seats/${link}/heist`, wanted);
export const rehearse = (link: string) => ask<TeamChances>("POST", `/api/seats/${link}/rehearsal`);
export const dailyHeist = () => ask<DailyHeist>("GET", "/api/daily");
export const tryDaily = (wanted: DailyTry) => ask<Joined>("POST", "/api/daily", wanted);
export const fileAddress = (link: string) => `/api/seats/${link}/file`;

export const judgeSketch = (sketch: SketchForm) => ask<Judged>("POST", "/api/design/judge", sketch);
export const mendSketch = (wanted: MendForm) => ask<Mended>("POST", "/api/design/mend", wanted);
export const suggestFor = (wanted: SuggestForm) => ask<Mended>("POST", "/api/design/suggest", wanted);
export const readScenario = (wanted: Partial<ReadForm>) => ask<OpenedSketch>("POST", "/api/design/read", wanted);
export const writeScenario = (wanted: WriteForm) => ask<WrittenScenario>("POST", "/api/design/write", wanted);

export const labTurn = (wanted: Partial<LabForm>, signal?: AbortSignal) => ask<LabReport>("POST", "/api/workshop/lab", wanted, signal);
export const proofTurn = (wanted: Partial<ProofForm>, signal?: AbortSignal) => ask<Proofs>("POST", "/api/workshop/proofs", wanted, signal);
export const publishScenario = (wanted: Partial<PublishForm>) => ask<PublishedLink>("POST", "/api/scenarios", wanted);
export const galleryOf = (order: string, first = 0) => ask<Gallery>("GET", `/api/scenarios?order=${order}&from=${first}`);
export const publishedScenario = (code: string) => ask<PublishedScenario>("GET", `/api/scenarios/${encodeURIComponent(code)}`);
export const withdrawScenario = (code: string, secret: string) => ask<void>("DELETE", `/api/scenarios/${code}/${secret}`);
export const winningMatch = (code: string) => `/api/scenarios/${code}/match`;

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

export const drawingKit = once<DrawingKit>("/api/design/kit");
export const box = once<HeistBox>("/api/box/masters");

export const matchBox = once<MatchBox>("/api/box/masterminds");
export const rulebook = once<Rulebook>("/api/rulebook");
