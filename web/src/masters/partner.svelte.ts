import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";
import type { AdvisedStep } from "../lib/types";

const NEVER = -1;

/** What a good partner would do next in a round, asked for as long as somebody wants to know. */
export class Partner {
  private found: AdvisedStep[] = $state.raw([]);
  private of = $state(NEVER); // the moment that they were found for
  private asked = NEVER;

  constructor(private readonly table: Table) {}

  get on(): boolean {
    return settings.advised;
  }

  /** Is it thinking? */
  get late(): boolean {
    return this.on && this.of !== this.table.scene?.number;
  }

  get steps(): AdvisedStep[] {
    return this.on && !this.late ? this.found : [];
  }

  /** Somebody wants to know, unless this was asked already. */
  look(): void {
    const number = this.table.scene!.number;
    if (this.on && this.asked !== number && this.of !== number) void this.ask(number);
  }

  private async ask(number: number): Promise<void> {
    this.asked = number;
    const { steps } = await this.table.suggest();
    if (this.table.scene?.number === number) this.hold(steps);
  }

  /** These are the steps from here: a step was done as advised, so the next ones stand. */
  hold(steps: AdvisedStep[]): void {
    this.found = steps;
    this.of = this.table.scene!.number;
  }
}
