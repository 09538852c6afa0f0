/** What this browser has published and what it remixes. The secrets by which scenarios are withdrawn are kept here only. */

export interface Remix {
  code: string;
  title: string;
  author: string;
}

const SECRETS = "safehouse.published";
const REMIX = "safehouse.remix";

function read<T>(storage: () => Storage, key: string): Record<string, T> {
  try {
    return JSON.parse(storage().getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can publish, but not withdraw.
  }
}

const here = (): Storage => localStorage;

export const secretOf = (code: string, storage = here): string => read<string>(storage, SECRETS)[code] ?? "";

export function keepSecret(code: string, secret: string, storage = here): void {
  write(storage, SECRETS, { ...read<string>(storage, SECRETS), [code]: secret });
}

/** The link of a scenario is opened to be changed: whatever comes of it is a remix of it. */
export function beginRemix(link: string, remix: Remix, storage = here): void {
  const kept = Object.entries(read<Remix>(storage, REMIX)).slice(-30);
  write(storage, REMIX, { ...Object.fromEntries(kept), [link.slice(-40)]: remix });
}

export const remixes = (storage = here): Remix[] => Object.values(read<Remix>(storage, REMIX)).reverse();

/** A secret that only this browser knows. */
export function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
