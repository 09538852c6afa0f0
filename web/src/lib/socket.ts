import type { ClientMessage, ServerReply } from "./types";

const FIRST_WAIT = 300; // milliseconds
const LONGEST_WAIT = 8000;
const LISTENS_FOR = 25_000; // a connection that says nothing for so long after waking up is tried anew

/** One seat's line to the server. It comes back by itself; what was not acknowledged is sent again. */
export class Line {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsaved = new Map<string, ClientMessage>();
  private closed = false;

  constructor(
    private readonly link: string,
    private readonly hear: (reply: ServerReply) => void,
    private readonly tell: (status: "connecting" | "open" | "lost") => void,
  ) {
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  /** Send something. With an id it is kept until the server has answered for it. */
  send(message: ClientMessage): void {
    if ("id" in message) this.unsaved.set(message.id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  private open(): void {
    this.tell("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/ws/${this.link}`);
    this.socket = socket;
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerReply);
    socket.onclose = () => socket === this.socket && this.lose();
  }

  private receive(reply: ServerReply): void {
    if (reply.type === "Welcome") this.begin();
    if ("id" in reply && reply.id) this.unsaved.delete(reply.id);
    if (reply.type === "Farewell" && !reply.again) this.closed = true;
    this.hear(reply);
  }

  private begin(): void {
    this.wait = FIRST_WAIT;
    this.tell("open");
    for (const message of this.unsaved.values()) this.socket?.send(JSON.stringify(message));
  }

  private lose(): void {
    this.tell("lost");
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** A browser that slept for a day has a dead socket and does not know it. */
  private wake = (): void => {
    if (this.closed || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN && performance.now() - this.woken < LISTENS_FOR) return;
    this.woken = performance.now();
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  };

  private woken = performance.now();
}
