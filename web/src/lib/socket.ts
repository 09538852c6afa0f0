import { Follower } from "./following";
import type { ClientMessage, ServerReply } from "./types";

// Milliseconds.
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const QUIET = 2500; // after so much silence the line is tried …
const PATIENCE = 6500; // … and is dead if nothing comes in this time: nobody plays into the void for more than 9 s
const AWAKE = 4000; // the same for a browser that wakes up, whose line is often dead
const GREETING = 20_000; // all there is to see at a table may be much for a slow line

export type Status = "connecting" | "open" | "lost";

/** One seat's line to the server. It comes back by itself; what was not acknowledged is sent again. */
export class Line {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined; // to connect again
  private pulse: ReturnType<typeof setTimeout> | undefined; // to try the line, then to give it up
  private unsaved = new Map<string, ClientMessage>();
  private closed = false;
  private readonly page = crypto.getRandomValues(new Uint32Array(3)).join("-"); // so that its next connection is no second screen

  constructor(
    private readonly link: string,
    private readonly hear: (reply: ServerReply) => void,
    private readonly tell: (status: Status) => void,
  ) {
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  /** Send something. With an id it is kept until the server has answered for it. */
  send(message: ClientMessage): void {
    if ("id" in message && message.id) this.unsaved.set(message.id, message);
    this.put(message);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  private open(): void {
    this.tell("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/ws/${this.link}?page=${this.page}&scenes=differences`);
    const follower = new Follower();
    this.socket = socket;
    this.expect(PATIENCE);
    socket.onopen = () => socket === this.socket && this.expect(GREETING);
    socket.onmessage = (event) => socket === this.socket && this.receive(follower.read(JSON.parse(event.data) as ServerReply));
    socket.onclose = () => socket === this.socket && this.lose();
  }

  private put(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private receive(reply: ServerReply | null): void {
    if (!reply) return this.giveUp(); // what was to follow another scene: the next line begins with a whole one
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.ping(PATIENCE), QUIET);
    if (reply.type === "Welcome") this.begin();
    if ("id" in reply && reply.id) this.unsaved.delete(reply.id);
    if (reply.type === "Farewell" && !reply.again) this.closed = true;
    this.hear(reply);
  }

  private begin(): void {
    this.wait = FIRST_WAIT;
    this.tell("open");
    for (const message of this.unsaved.values()) this.put(message);
  }

  private ping(patience: number): void {
    this.put({ type: "Ping" });
    this.expect(patience);
  }

  /** Something has to be heard within some time, or the line is dead, whatever the socket says. */
  private expect(patience: number): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.giveUp(), patience);
  }

  private giveUp(): void {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.lose();
  }

  private lose(): void {
    clearTimeout(this.pulse);
    clearTimeout(this.timer);
    this.tell("lost");
    if (this.closed) return;
    this.timer = setTimeout(() => this.open(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Somebody looks again, or the network is back: find out at once how things are. */
  private wake = (): void => {
    if (this.closed || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) return this.ping(AWAKE);
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  };
}
