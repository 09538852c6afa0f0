import type { CharacterBrief, SpaceView } from "../lib/types";
import type { Lit } from "./board";

/** How pieces and characters look. */

export type Kind = "threat" | "handled" | "loot" | "fixture" | "print" | "unknown";

export interface Look {
  key: string;
  kind: Kind;
  icon: string;
  text: string; // instead of an icon
  twice: boolean; // a 2× chit
  stalks: boolean; // a dog that waits to jump
  many: number; // how many lie under this one picture
}

const HANDLED: Record<string, string> = {
  "subdued-guard": "guard",
  "disabled-camera": "camera",
  "open-lock": "open-lock",
  "subdued-dog": "dog",
};
const THREATS = ["guard", "camera", "lock", "dog", "big-guard", "big-camera", "big-lock", "blank"];
const FIXTURES: Record<string, string> = {
  safe: "safe",
  door: "door",
  watchtower: "watchtower",
  reinforcements: "reinforcements",
  beacon: "marked",
  hounds: "kennel",
};
const LOOT: Record<string, string> = {
  "idea-token": "idea",
  jewel: "jewel",
  documents: "documents",
  keycard: "keycard",
  usb: "usb",
  artwork: "artwork",
};
const PRINTS: Record<string, Partial<Look>> = {
  kennel: { icon: "kennel" },
  hideout: { icon: "hideout" },
  marked: { icon: "marked" },
  captive: { icon: "captive", kind: "fixture" },
};
const IN_ORDER: Kind[] = ["threat", "unknown", "fixture", "loot", "handled", "print"];

const PLAIN: Look = { key: "", kind: "loot", icon: "", text: "", twice: false, stalks: false, many: 1 };

export function lookOf(name: string, amount: number): Look {
  const look = { ...PLAIN, key: name, many: amount };
  if (name === "cash") return { ...look, text: `$${amount}k`, many: 1 };
  if (name in HANDLED) return { ...look, kind: "handled", icon: HANDLED[name] };
  if (name === "blank") return { ...look, kind: "threat" };
  if (THREATS.includes(name)) return { ...look, kind: "threat", icon: name.replace("big-", ""), twice: name.startsWith("big-") };
  if (name in FIXTURES) return { ...look, kind: "fixture", icon: FIXTURES[name] };
  return { ...look, icon: LOOT[name] ?? "item" };
}

function printOf(mark: string): Partial<Look> | undefined {
  return mark.startsWith("server-") ? { icon: "server", text: mark.slice(7).toUpperCase() } : PRINTS[mark];
}

/** What lies on a hex, as pictures: chits one by one while there is room for `most`, else counted. */
export function looksOf(space: SpaceView, marks: string[], most: number): Look[] {
  const lying = Object.entries(space.pieces).filter(([name]) => !name.startsWith("ring-"));
  const looks = lying.map(([name, amount]) => ({ ...lookOf(name, amount), stalks: name === "dog" && space.stalking }));
  if (space.unknown) looks.push({ ...PLAIN, key: "unknown", kind: "unknown", text: "?" });
  for (const mark of marks) {
    const print = printOf(mark);
    if (print) looks.push({ ...PLAIN, key: mark, kind: "print", ...print });
  }
  looks.sort((a, b) => IN_ORDER.indexOf(a.kind) - IN_ORDER.indexOf(b.kind));
  const single = looks.flatMap(oneByOne);
  return single.length <= Math.min(most, 4) ? single : fewer(looks, most);
}

/** What finds no room is counted; its words are in the name of the hex. */
function fewer(looks: Look[], most: number): Look[] {
  if (looks.length <= most) return looks;
  const shown = looks.slice(0, most - 1);
  return [...shown, { ...PLAIN, key: "more", kind: "fixture", text: `+${looks.length - shown.length}` }];
}

function oneByOne(look: Look): Look[] {
  return Array.from({ length: look.many }, (_, number) => ({ ...look, key: `${look.key} ${number}`, many: 1 }));
}

/** The remote locks around a hex, by name. */
export function ringNames(pieces: Record<string, number>): string[] {
  return Object.keys(pieces).filter((name) => name.startsWith("ring-") && pieces[name]);
}

/** The letters of the remote locks around a hex. */
export function ringsOf(pieces: Record<string, number>): string[] {
  return ringNames(pieces).map((name) => name.slice(5).toUpperCase());
}

/** Which of the five colours and shapes a character has. */
export const figureOf = (who: number): number => who % 5;

/** The outline of a character's pawn or token around 0 0: circle, square, triangle, diamond, star. */
export function figurePath(figure: number, r: number): string {
  if (figure === 0) return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
  if (figure === 1) return polygon(4, r * 1.22, 45);
  if (figure === 2) return polygon(3, r * 1.34, -90, r * 0.2);
  if (figure === 3) return polygon(4, r * 1.24, 0);
  return star(r * 1.3, r * 0.72);
}

function polygon(corners: number, r: number, turned: number, down = 0): string {
  const places = Array.from({ length: corners }, (_, corner) => point(r, turned + (360 / corners) * corner, down));
  return `M${places.join("L")}Z`;
}

function star(outer: number, inner: number): string {
  const places = Array.from({ length: 10 }, (_, corner) => point(corner % 2 ? inner : outer, -90 + 36 * corner, outer * 0.06));
  return `M${places.join("L")}Z`;
}

function point(r: number, degrees: number, down: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(r * Math.cos(turn)).toFixed(2)} ${(r * Math.sin(turn) + down).toFixed(2)}`;
}

/** One letter per character, two where they would be the same. */
export function initialsOf(crew: CharacterBrief[]): string[] {
  const firsts = crew.map((each) => letters(each.name, 1));
  return crew.map((each, who) => (firsts.some((other, at) => at !== who && other === firsts[who]) ? letters(each.name, 2) : firsts[who]));
}

function letters(name: string, many: number): string {
  const plain = name.replace(/^the /i, "").trim();
  return plain.slice(0, 1).toUpperCase() + plain.slice(1, many).toLowerCase();
}

const UNDONE_BY: Record<string, string> = { lock: "unlock", guard: "subdue", dog: "subdue", camera: "disable", safe: "crack" };

/** The icon of what a lit space is lit for, beside moving and planning. */
export function doingIcon(lit: Lit, pieces: Record<string, number>): string {
  if (lit.icon) return lit.icon;
  if (lit.kind === "reveal") return "reveal";
  if (lit.kind === "answer") return "check";
  if (lit.kind !== "handle") return "";
  const names = Object.keys(pieces);
  const undone = names.map((name) => UNDONE_BY[name.replace("big-", "")]).find(Boolean);
  return undone ?? (names.some((name) => lookOf(name, 1).kind === "loot") ? "loot" : "hand");
}
