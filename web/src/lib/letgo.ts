import type { ServerReply } from "./types";

const PATIENCE = 8000; // milliseconds

/**
 * Let a chance to react go by for somebody at this screen, when the people there have said that nobody reacts.
 * What comes over this line is looked at for the question alone, kept nowhere and never shown. Whether it went by.
 */
export function letGo(link: string): Promise<boolean> {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/ws/${link}`);
  const id = `pass-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return new Promise((resolve) => {
    const done = (passed: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(passed);
    };
    const timer = setTimeout(() => done(false), PATIENCE);
    socket.onclose = () => done(false);
    socket.onmessage = (event) => {
      const reply = JSON.parse(event.data) as ServerReply;
      if (reply.type === "Welcome" && reply.scene.asking?.kind === "window") socket.send(passing(id, reply.scene.number));
      else if (reply.type === "Welcome") done(reply.scene.asking === null);
      else if (reply.type === "Farewell") done(false);
      else if ("id" in reply && reply.id === id) done(reply.type === "News" || reply.type === "Known");
    };
  });
}

const passing = (id: string, after: number) => JSON.stringify({ type: "Play", id, after, command: { type: "Answer", option: "pass" } });
