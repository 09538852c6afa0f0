/** The tables this browser has a seat at. No account: the links are kept here and nowhere else. */
export interface Mine {
  link: string;
  title: string;
  code: string;
  since: number;
  from?: string; // the link it was taken by, which has ended
  wall?: string; // the link of the campaign whose heist it is
  crew?: string; // of a campaign: the link by which others join
  game?: string;
  drawing?: string; // the drawing of the heist that is played there
  day?: string; // of a heist of the day: which
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
  const { from, wall, crew, drawing, day } = known(table.link) ?? {};
  save([{ from, wall, crew, drawing, day, ...table }, ...tables().filter((other) => other.link !== table.link)].slice(0, 50));
}

/** What this browser knows of a table it has a link to. */
export const known = (link: string): Mine | undefined => tables().find((table) => table.link === link);

const WALL = "safehouse.wall."; // with the link of a table that is only looked at

/** Remember, for as long as the page is open, from which wall somebody came to look at a table. */
export function cameFrom(link: string, wall: string): void {
  try {
    sessionStorage.setItem(WALL + link, wall);
  } catch {
    // The way back is then that of the browser.
  }
}

/** The link of the wall whose heist is played at a table, if this browser came from there. */
export function wallOf(link: string): string | undefined {
  try {
    return known(link)?.wall ?? sessionStorage.getItem(WALL + link) ?? undefined;
  } catch {
    return undefined;
  }
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
