import { Failed, troubleOf } from "../lib/api";
import type { HostForm, HouseReport } from "../lib/types_admin";
import { api as say } from "../words/lib";

/** Ask how the server fares, or have something done first. The token goes in a header: no cookie, nothing a foreign page could send. */
export async function askHouse(token: string, form?: HostForm): Promise<HouseReport> {
  const answer = await fetch("/api/admin", {
    method: form ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: form && JSON.stringify(form),
    cache: "no-store",
    credentials: "omit",
  }).catch(() => {
    throw new Failed(0, { error: say.cantReachTheServer, advice: say.checkThatItIs });
  });
  if (!answer.ok) throw new Failed(answer.status, await troubleOf(answer));
  return (await answer.json()) as HouseReport;
}
