/** Addresses to give to others. */
export const seatAddress = (link: string) => `${location.origin}/t/${link}`;
export const joinAddress = (code: string) => `${location.origin}/join/${code}`;
export const watchAddress = (link: string) => `${location.origin}/watch/${link}`;
export const campaignAddress = (link: string) => `${location.origin}/campaign/${link}`;
export const replayAddress = (link: string, hash = "") => `${location.origin}/replay/${link}${hash}`;

/** Can only this machine see the server? */
export const onlyHere = () => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(location.hostname);

/** The page that a typed or pasted code, join link or seat link leads to. Empty if there is none in it. */
export function wayIn(typed: string): string {
  const text = typed.trim();
  const link = text.match(/\/(t|watch|join|replay|campaign)\/([\w-]+)/);
  if (link) return `/${link[1]}/${link[2]}`;
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return code ? `/join/${encodeURIComponent(code)}` : "";
}
