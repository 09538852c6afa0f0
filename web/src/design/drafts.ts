import type { Sketch } from "../lib/types_design";
import { drafts as say } from "../words/design";

/** Drawings that this browser keeps. Nothing leaves it unless it is shared. */

export interface Version {
  when: number;
  why: string;
  sketch: Sketch;
}

export interface SavedDraft {
  id: string;
  changed: number;
  stamp: string; // of the last change, and by which window it was made
  sketch: Sketch;
  versions: Version[]; // the newest first
}

export type Saving = { state: "saved" | "new" } | { state: "copied"; id: string } | { state: "full" | "forbidden" };

const PREFIX = "safehouse.sketch.";
const LAST = "safehouse.sketch-open"; // the one that was open last
const MOST_VERSIONS = 30;

export const newId = (): string => Math.random().toString(36).slice(2, 10) + Date.now().toString(36);

export const titleOf = (sketch: Sketch): string => sketch.scenario.title.trim() || say.untitled;

export class Drafts {
  constructor(
    private readonly storage: () => Storage,
    private readonly window: string,
  ) {}

  /** All drafts, the one changed last first. */
  list(): SavedDraft[] {
    const ids = this.keys().map((key) => key.slice(PREFIX.length));
    const found = ids.map((id) => this.get(id)).filter((draft) => draft !== undefined);
    return found.sort((one, other) => other.changed - one.changed);
  }

  get(id: string): SavedDraft | undefined {
    try {
      const draft = JSON.parse(this.storage().getItem(PREFIX + id) ?? "null") as SavedDraft | null;
      return draft && Array.isArray(draft.sketch?.cells) && draft.sketch.scenario ? draft : undefined;
    } catch {
      return undefined;
    }
  }

  /** The draft that was open last. */
  last(): SavedDraft | undefined {
    try {
      return this.get(this.storage().getItem(LAST) ?? "");
    } catch {
      return undefined;
    }
  }

  open(id: string): void {
    this.write(LAST, id);
  }

  /** Keep a drawing. One that another window has changed since is kept beside it, not over it. */
  save(draft: SavedDraft, when = Date.now()): { draft: SavedDraft; saving: Saving } {
    const kept = this.get(draft.id);
    const elsewhere = kept !== undefined && kept.stamp !== draft.stamp;
    const stamp = `${this.window} ${when}`;
    const next = { ...draft, id: elsewhere ? newId() : draft.id, changed: when, stamp };
    const failed = this.write(PREFIX + next.id, JSON.stringify(next));
    if (failed) return { draft, saving: { state: failed } };
    if (elsewhere || !kept) this.open(next.id);
    return { draft: next, saving: elsewhere ? { state: "copied", id: next.id } : { state: kept ? "saved" : "new" } };
  }

  remove(id: string): void {
    try {
      this.storage().removeItem(PREFIX + id);
    } catch {
      // A browser that keeps nothing has nothing to remove.
    }
  }

  private keys(): string[] {
    try {
      const storage = this.storage();
      const all = Array.from({ length: storage.length }, (_, number) => storage.key(number) ?? "");
      return all.filter((key) => key.startsWith(PREFIX));
    } catch {
      return [];
    }
  }

  private write(key: string, text: string): "full" | "forbidden" | "" {
    try {
      this.storage().setItem(key, text);
      return "";
    } catch (why) {
      return why instanceof Error && /quota/i.test(`${why.name} ${why.message}`) ? "full" : "forbidden";
    }
  }
}

export const freshDraft = (sketch: Sketch): SavedDraft => ({ id: newId(), changed: Date.now(), stamp: "", sketch, versions: [] });

/** The drawings of this browser, as this window sees them. */
export const ownDrafts = new Drafts(() => localStorage, newId());

/** A draft with a version more to come back to; the same drawing is not kept twice. */
export function withVersion(draft: SavedDraft, why: string, when = Date.now()): SavedDraft {
  const [newest] = draft.versions;
  if (newest && sameSketch(newest.sketch, draft.sketch)) return draft;
  return { ...draft, versions: [{ when, why, sketch: draft.sketch }, ...draft.versions].slice(0, MOST_VERSIONS) };
}

export const sameSketch = (one: Sketch, other: Sketch): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
