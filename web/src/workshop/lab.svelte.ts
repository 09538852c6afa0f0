import { Failed, labTurn, proofTurn } from "../lib/api";
import type { HeistFile, LabReport, Proofs } from "../lib/types_design";

const PAUSE = 1500; // milliseconds before a server that is busy is asked again

/** Bots at work on one scenario: each look has them play a turn, so they stop as soon as nobody looks. */
export class Lab {
  report: LabReport | null = $state.raw(null);
  proofs: Proofs | null = $state.raw(null);
  running: "" | "lab" | "proof" = $state("");
  waiting = $state(false); // the server is busy with others
  wrong: unknown = $state.raw(null);
  private stopping = new AbortController();

  constructor(private readonly pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE))) {}

  /** Have a scenario played until it is enough; with another version, both with the same luck. */
  async play(scenario: HeistFile, against: HeistFile | null = null): Promise<void> {
    await this.turns("lab", async (signal) => {
      this.report = await labTurn({ scenario, against }, signal);
      return this.report.figures.done && (this.report.against?.done ?? true);
    });
  }

  /** Look for a match that wins it, or show one that its maker has won. */
  async prove(scenario: HeistFile, match = ""): Promise<void> {
    await this.turns("proof", async (signal) => {
      this.proofs = await proofTurn({ scenario, match }, signal);
      return Boolean(match) || this.proofs.done;
    });
  }

  /** What is known of a scenario, without any work. */
  async look(scenario: HeistFile): Promise<void> {
    this.report = await labTurn({ scenario, play: false });
  }

  stop(): void {
    this.stopping.abort();
    this.running = "";
    this.waiting = false;
  }

  /** Forget what was found: the scenario is another one now. */
  clear(): void {
    this.stop();
    this.report = null;
    this.proofs = null;
    this.wrong = null;
  }

  private async turns(what: "lab" | "proof", turn: (signal: AbortSignal) => Promise<boolean>): Promise<void> {
    this.stop();
    const { signal } = (this.stopping = new AbortController());
    this.running = what;
    this.wrong = null;
    try {
      while (!signal.aborted && !(await this.patiently(turn, signal)));
    } catch (why) {
      if (!signal.aborted) this.wrong = why;
    }
    if (!signal.aborted) this.running = "";
  }

  /** A turn, or a wait where there are many others; is it done? */
  private async patiently(turn: (signal: AbortSignal) => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
    try {
      const done = await turn(signal);
      this.waiting = false;
      return done;
    } catch (why) {
      if (signal.aborted || !(why instanceof Failed) || why.status !== 429) throw why;
      this.waiting = true;
      await this.pause();
      return false;
    }
  }
}
