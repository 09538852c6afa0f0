import { beforeEach, vi } from "vitest";

/** What the page finds in every browser, as far as logic asks for it. */

class Kept implements Storage {
  [name: string]: any;
  private values = new Map<string, string>();

  get length(): number {
    return this.values.size;
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }

  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }

  clear(): void {
    this.values.clear();
  }
}

vi.stubGlobal("localStorage", new Kept());
vi.stubGlobal("sessionStorage", new Kept());
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("location", new URL("http://safehouse.test/"));
vi.stubGlobal("document", { documentElement: { style: { setProperty: () => {} } } });

/** Files share what they import: each test begins with the settings of somebody who was never here. */
const { settings } = await import("../src/lib/settings.svelte");
const usual = { ...settings };
beforeEach(() => void Object.assign(settings, usual));
