import type { Outcome } from "../lib/types";
import { share as say } from "../words/ending";

/** One line to paste, which tells how it went and gives nothing away. */

const MEDALS: Record<string, string> = { clean: "🧼", quiet: "🤫", fast: "⚡" };

export interface Told {
  title: string;
  outcome: Pick<Outcome, "objective" | "escaped" | "busted" | "rounds">;
  noise: number;
  medals: string[];
}

export function heistLine({ title, outcome, noise, medals }: Told): string {
  const people = "🏃".repeat(outcome.escaped.length) + "🚔".repeat(outcome.busted.length);
  const won = outcome.objective ? say.pulledOff : say.wentWrong;
  const earned = medals.map((medal) => MEDALS[medal] ?? "").join("");
  return say.inRoundsNoise(title, won, people, outcome.rounds, noise, earned ? ` ${earned}` : "");
}

/** Medals as signs. */
export const medalSigns = (medals: readonly string[]): string => medals.map((medal) => MEDALS[medal] ?? "").join("");

/** A day as people say it, wherever they live. */
export const spokenDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

export function matchLine(prestige: number[], mine: number): string {
  const rivals = prestige.filter((_, seat) => seat !== mine);
  const won = rivals.every((each) => prestige[mine] >= each);
  return say.heistMasterminds(won ? "👑 won" : "🎭 lost", prestige[mine], rivals.join(" : "));
}

/** A drawing as a picture that can be sent; nothing where the browser cannot draw. */
export async function pictureOf(svg: SVGSVGElement, width = 1200, height = 630): Promise<Blob | null> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const image = new Image();
  const drawn = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  if (!(await drawn)) return null;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
