/** Word from the system that one is waited for, for matches that are played over days. */

export type Allowed = "on" | "off" | "refused" | "missing";

/** May this page send word? */
export function allowed(): Allowed {
  if (typeof Notification === "undefined") return "missing";
  return { granted: "on", denied: "refused", default: "off" }[Notification.permission] as Allowed;
}

/** Ask to be allowed to; some browsers have the word but refuse to say it. */
export async function askToNotify(): Promise<Allowed> {
  if (allowed() !== "off") return allowed();
  try {
    await Notification.requestPermission();
  } catch {
    return "missing";
  }
  return allowed();
}

/** Send word, once for a table; whoever presses it comes back to the page. */
export function notify(title: string, body: string, tag: string): void {
  if (allowed() !== "on") return;
  try {
    const sent = new Notification(title, { body, tag, icon: "/icon-192.png" });
    sent.onclick = () => {
      window.focus();
      sent.close();
    };
  } catch {
    // A phone that wants a service worker for it: title and sound must do.
  }
}
