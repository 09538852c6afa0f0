/** The tables this browser has a seat at. No account: the links are kept here and nowhere else. */
export interface Mine {
  link: string;
  title: string;
  code: string;
  since: number;
  from?: string; // the link it was taken by, which has ended
}

const KEY = "safehouse.tables";

export function tables(): Mine[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((table) => typeof table?.link === "string") : [];
  } catch {
    return [];
  }
}

export function remember(table: Mine): void {
  const from = tables().find(({ link }) => link === table.link)?.from;
  save([{ from, ...table }, ...tables().filter((other) => other.link !== table.link)].slice(0, 50));
}

/** The link of this browser's seat that a link leads to, or led to when the seat was taken. */
export const ownLink = (link: string): string | undefined => tables().find((table) => table.link === link || table.from === link)?.link;

export function forget(link: string): void {
  save(tables().filter((other) => other.link !== link));
}

function save(list: Mine[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A browser that keeps nothing can still play; its address is the link.
  }
}
