/** Where in the page one is. `go` changes it without loading anything again. */
export const route = $state({ path: location.pathname });

addEventListener("popstate", () => (route.path = location.pathname));

/** Go to another page; with `instead` the one that is left is forgotten. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.path = path;
  scrollTo(0, 0);
}

/** For `onclick` of links: stay in the page, unless another tab is wanted. */
export function stay(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname);
}
