import { Failed } from "../lib/api";
import type { HostForm, HouseReport } from "../lib/types_admin";
import { askHouse } from "./asking";

const KEPT = "safehouse.host"; // in this tab only
const EACH = 5000; // milliseconds from one look to the next

/** What the host sees and does. */
export class HostDesk {
  report: HouseReport | null = $state.raw(null);
  rate: number | null = $state.raw(null); // moves a second since the last look
  wrong: unknown = $state.raw(null); // with the token, or with what was wanted
  wanted: HostForm["type"] | "" = $state(""); // last
  stale = $state(false); // could the last look not be had?
  busy = $state(false);

  private token = sessionStorage.getItem(KEPT) ?? "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seen = 0;

  constructor() {
    if (this.token) void this.look();
  }

  get locked(): boolean {
    return this.report === null;
  }

  async open(token: string): Promise<void> {
    this.token = token.trim();
    this.busy = true;
    await this.look();
    this.busy = false;
    if (this.report) sessionStorage.setItem(KEPT, this.token);
  }

  lock(): void {
    clearTimeout(this.timer);
    sessionStorage.removeItem(KEPT);
    this.token = "";
    this.report = null;
    this.wrong = null;
    this.wanted = "";
  }

  close(): void {
    clearTimeout(this.timer);
    this.token = "";
  }

  /** What went wrong with the last thing that was wanted, if it was one of these. */
  wrongWith(...types: HostForm["type"][]): unknown {
    return this.wanted && types.includes(this.wanted) ? this.wrong : null;
  }

  /** Have something done; true if it is. */
  async decide(form: HostForm): Promise<boolean> {
    this.busy = true;
    this.wrong = null;
    this.wanted = form.type;
    try {
      this.take(await askHouse(this.token, form));
      return true;
    } catch (why) {
      this.wrong = why;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Look how things are, and again in a while. */
  private async look(): Promise<void> {
    clearTimeout(this.timer);
    const token = this.token;
    try {
      if (document.visibilityState !== "hidden" || !this.report) this.take(await askHouse(token));
      this.stale = false;
      if (!this.report) this.wrong = null;
    } catch (why) {
      if (this.report && !(why instanceof Failed && why.status === 401)) this.stale = true;
      else this.shut(why);
    }
    if (this.token && this.report) this.timer = setTimeout(() => void this.look(), EACH);
  }

  private shut(why: unknown): void {
    this.lock();
    this.wrong = why;
  }

  private take(report: HouseReport): void {
    if (!this.token) return;
    const now = performance.now();
    const before = this.report;
    const moves = report.load.commands - (before?.load.commands ?? 0); // fewer, if a process was started again
    this.rate = before && moves >= 0 ? (moves * 1000) / Math.max(1, now - this.seen) : null;
    this.seen = now;
    this.report = report;
    if (!before) this.wrong = null;
  }
}
