import type { Table } from "../lib/table.svelte";
import type { Outlook } from "../lib/types";

const PAUSE = 250; // milliseconds a position must last before it is asked about
const NOBODY_YET = -1;

/** How an Escape would go, asked for while somebody looks at it. It is computed aside, so it may come late or never. */
export class Chances {
  word = $state(""); // instead of an outlook

  private last: Outlook | null = $state.raw(null);
  private of = $state(NOBODY_YET); // the moment that the outlook or the word is of
  private asked = NOBODY_YET;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** What is known, be it of the moment before; nothing that was said of another phase. */
  get outlook(): Outlook | null {
    return this.last && this.last.begun === (this.table.scene?.view.phase === "escape") ? this.last : null;
  }

  /** Is something newer to come? */
  get late(): boolean {
    return this.of !== this.table.scene?.number;
  }

  /** Somebody looks at it now. */
  look(): void {
    const number = this.table.scene!.number;
    if (this.asked === number) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(number), PAUSE);
  }

  private async ask(number: number): Promise<void> {
    if (this.asked === number || this.table.scene?.number !== number) return;
    this.asked = number;
    const { outlook, why } = await this.table.askOdds();
    if (this.table.scene.number !== number) return; // it is about a position that is gone
    this.last = outlook ?? null;
    this.word = why ?? "";
    this.of = number;
  }
}
