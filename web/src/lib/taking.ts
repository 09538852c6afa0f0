import { Failed, take } from "./api";

const KEY = "safehouse.browser";
const TRY_AGAIN = 2000; // milliseconds
let own = "";

/** A secret that nobody guesses. */
export function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The secret of this browser: who asks for a seat with it again, after a lost answer or a reload, gets the same one. */
export function ownSecret(): string {
  try {
    own = localStorage.getItem(KEY) || own || newSecret();
    localStorage.setItem(KEY, own);
  } catch {
    own ||= newSecret(); // a browser that keeps nothing has it until the page is left
  }
  return own;
}

/** Take the seat a link leads to; the link that leads there from now on, which nobody else knows. */
export const taken = async (link: string): Promise<string> => (await take(link, { id: ownSecret() })).link;

/** Take the seat as soon as the server answers. A link that leads nowhere stays as it is: the table says why. */
export async function takenInTheEnd(link: string, lost: () => void, left: () => boolean): Promise<string> {
  while (!left()) {
    try {
      return await taken(link);
    } catch (why) {
      if (why instanceof Failed && why.status >= 400 && why.status < 500 && why.status !== 429) return link;
    }
    lost();
    await new Promise((again) => setTimeout(again, TRY_AGAIN));
  }
  return link;
}
