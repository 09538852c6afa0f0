import type { Table } from "../lib/table.svelte";
import type { Command } from "../lib/types";
import type { Ghost } from "./board";
import { suggestion as say } from "../words/masters_offers";

/** A plan that the server suggests, shown on the board until it is accepted or dismissed. */
export class Suggestion {
  commands: Command[] = $state.raw([]);
  asked = $state(false);
  sent = $state(0); // how many of them have been sent, while it is being accepted
  word = $state("");

  constructor(private readonly table: Table) {}

  get ghosts(): Ghost[] {
    return this.commands.flatMap((one) => (one.type === "Plan" || one.type === "Enter" ? [{ who: one.who, at: one.at }] : []));
  }

  async ask(): Promise<void> {
    this.asked = true;
    this.word = "";
    const { commands: found } = await this.table.suggest();
    this.commands = found ?? [];
    this.asked = false;
    if (found?.length === 0) this.word = this.ready ? say.bestKnown : say.notReady;
  }

  /** Could one begin with the plan as it lies there? */
  private get ready(): boolean {
    return this.table.scene?.offers.some(({ command }) => command.type === "Ready") ?? false;
  }

  async accept(): Promise<void> {
    const commands = this.commands;
    for (const command of commands) {
      this.sent += 1;
      const reply = await this.table.play(command);
      if (reply.type === "Refusal" || reply.type === "NotSaved") break;
    }
    this.sent = 0;
    this.dismiss();
  }

  dismiss(): void {
    this.commands = [];
    this.word = "";
  }
}
