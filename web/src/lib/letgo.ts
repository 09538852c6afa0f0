import type { ServerReply } from "./types";

const PATIENCE = 8000; // milliseconds

/** Did it go by, was something else asked, or did the line fail? */
export type LetGo = "passed" | "other question" | "failed";

/**
 * Let a chance to react go by for somebody at this screen, when the people there have said that nobody reacts.
 * What comes over this line is looked at for the question alone, kept nowhere and never shown.
 */
export function letGo(link: string): Promise<LetGo> {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/ws/${link}`);
  const id = `pass-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return new Promise((resolve) => {
    const done = (how: LetGo) => {
      clearTimeout(timer);
      socket.close();
      resolve(how);
    };
    const timer = setTimeout(() => done("failed"), PATIENCE);
    socket.onclose = () => done("failed");
    socket.onmessage = (event) => {
      const reply = JSON.parse(event.data) as ServerReply;
      if (reply.type === "Welcome" && reply.scene.asking?.kind === "window") socket.send(passing(id, reply.scene.number));
      else if (reply.type === "Welcome") done(reply.scene.asking ? "other question" : "passed");
      else if (reply.type === "Farewell") done("failed");
      else if ("id" in reply && reply.id === id) done(reply.type === "News" || reply.type === "Known" ? "passed" : "failed");
    };
  });
}

const passing = (id: string, after: number) => JSON.stringify({ type: "Play", id, after, command: { type: "Answer", option: "pass" } });
