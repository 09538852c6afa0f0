import { taken } from "./taking";

/** People who share this screen: the links of all their seats at one table. They are kept here and nowhere else. */
export interface Sharer {
  seat: number;
  link: string;
  name: string;
}

export interface Group {
  code: string;
  title: string;
  spectator: string; // what everybody may see
  sharers: Sharer[];
}

/** The same people once all their seats are taken, so that nobody else takes one. */
export async function seated(group: Group): Promise<Group> {
  const sharers = await Promise.all(group.sharers.map(async (sharer) => ({ ...sharer, link: await taken(sharer.link) })));
  return { ...group, sharers };
}

const KEY = "safehouse.groups";
const KEPT = 30;

export function groups(): Group[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((group) => Array.isArray(group?.sharers)) : [];
  } catch {
    return [];
  }
}

export function keepGroup(group: Group): void {
  try {
    const others = groups().filter(({ code }) => code !== group.code);
    localStorage.setItem(KEY, JSON.stringify([group, ...others].slice(0, KEPT)));
  } catch {
    // Without storage each person opens a link of their own.
  }
}

export const groupOf = (code: string): Group | undefined => groups().find((group) => group.code === code);

/** The group that a seat's link belongs to, if its people share this screen. */
export const groupWith = (link: string): Group | undefined =>
  groups().find(({ sharers }) => sharers.some((sharer) => sharer.link === link));
