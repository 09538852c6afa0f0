import type { Table } from "../lib/table.svelte";
import type { Answer, Command, Hints } from "../lib/types";

const MOST_STEPS = 60;
const STOP = "stop";

/** A way that is being laid in the Escape: the server asks "Where to?" again and again. */
export class Trail {
  taking = $state(false); // is a whole way being laid by itself?
  private wanted: number[] = [];
  private last: { path: number[]; cost: number } = { path: [], cost: 0 };
  private walking = false;

  constructor(private readonly table: Table) {}

  /** The way as far as it is laid. */
  get laid(): number[] {
    return this.hints?.laid ?? [];
  }

  /** What it costs up to each space. */
  get costs(): number[] {
    return this.hints?.laid_costs ?? [];
  }

  /** What a way that was laid here costs; 0 if it was laid elsewhere. */
  costOf(path: number[]): number {
    return path.length > 0 && path.join() === this.last.path.join() ? this.last.cost : 0;
  }

  private get hints(): Hints | undefined {
    return this.table.scene?.hints as Hints | undefined;
  }

  /** Is a way being laid right now? */
  get laying(): boolean {
    const asking = this.table.scene?.asking;
    return asking?.kind === "space" && asking.command?.type === "Run";
  }

  /** Whose way is being laid, or -1. */
  get who(): number {
    return this.laying ? this.runs : -1;
  }

  /** Who is being asked about a run: where to, or how many ideas; or -1. */
  get runs(): number {
    const command = this.table.scene?.asking?.command;
    return command?.type === "Run" ? command.who : -1;
  }

  /** Answer with a space, or with the word to stop. */
  async step(option: Answer["option"]): Promise<boolean> {
    if (!this.offers(option)) return false;
    await this.table.play({ type: "Answer", option });
    this.tidy();
    return true;
  }

  /** A space was dragged over; it is answered with as soon as it is asked for. */
  want(space: number): void {
    if (this.laid.at(-1) === space || this.wanted.at(-1) === space) return;
    this.wanted.push(space);
    void this.walk();
  }

  private async walk(): Promise<void> {
    if (this.walking) return;
    this.walking = true;
    for (let space = this.wanted.shift(); space !== undefined; space = this.wanted.shift()) await this.step(space);
    this.walking = false;
  }

  /** Lay a whole way; where there is only one step the server has taken it already. */
  async take(who: number, path: number[]): Promise<void> {
    if (this.who !== who) {
      this.forget();
      await this.table.play({ type: "Run", who });
    }
    this.taking = true;
    for (let steps = 0; steps < path.length && this.laid.length < path.length; steps++)
      if (!(await this.step(path[this.laid.length]))) break;
    if (this.laying) await this.step(STOP);
    this.taking = false;
  }

  /** Run on to the end of the way, or until something is asked or lies there. */
  async run(who: number): Promise<void> {
    const offered = (type: Command["type"]) =>
      this.table.scene?.offers.some(({ command }) => command.type === type && "who" in command && command.who === who);
    for (let steps = 0; steps < MOST_STEPS && offered("Go"); steps++) {
      await this.table.play({ type: "Go", who });
      if (offered("PickUp")) return;
    }
  }

  /** Remember what is laid; forget what is wanted when it is asked for no more. */
  tidy(): void {
    if (this.laid.length > 0) this.last = { path: this.laid, cost: this.costs.at(-1) ?? 0 };
    if (!this.table.scene?.asking) this.forget();
  }

  private forget(): void {
    this.wanted = [];
  }

  private offers(option: Answer["option"]): boolean {
    const offered = this.table.scene?.offers ?? [];
    return this.laying && offered.some(({ command }) => command.type === "Answer" && command.option === option);
  }
}
