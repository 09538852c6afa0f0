import type { Group, Sharer } from "../lib/group";
import { letGo } from "../lib/letgo";
import { Table } from "../lib/table.svelte";
import type { MatchHints, View } from "../lib/types_masterminds";

/** People around one screen: who sits before it now, and who is next. It knows only what everybody may see. */
export class Circle {
  readonly open: Table; // the table as a spectator sees it
  up: Sharer | null = $state.raw(null); // who has lifted the curtain
  busy = $state(false);
  private reactor: Sharer | null = $state.raw(null); // who has said that they react

  constructor(readonly group: Group) {
    this.open = new Table(group.spectator);
  }

  get view(): View | undefined {
    return this.open.scene?.view as View | undefined;
  }

  get over(): boolean {
    return this.open.scene?.outcome != null;
  }

  private get hints(): MatchHints | null {
    return (this.open.scene?.hints as MatchHints | null) ?? null;
  }

  /** Those of this screen who are waited for. */
  get waited(): Sharer[] {
    return this.group.sharers.filter(({ seat }) => this.hints?.waiting.includes(seat));
  }

  /** Is somebody of this screen asked whether they react? Who sits before it is asked there. */
  get chance(): boolean {
    return (this.hints?.reacting ?? false) && this.waited.some(({ seat }) => seat !== this.up?.seat);
  }

  /** Are the people here asked whether somebody reacts? Not once somebody has said so. */
  get asks(): boolean {
    return this.chance && this.reactor === null;
  }

  /** Who may say that they react: everybody here but the one whose turn it is, unless that one is asked. */
  get others(): Sharer[] {
    const turn = (seat: number) => seat === this.view?.turn && !this.waited.some((one) => one.seat === seat);
    return this.group.sharers.filter(({ seat }) => !turn(seat) && seat !== this.up?.seat);
  }

  /** Who is to sit before the screen. */
  get next(): Sharer {
    if (this.chance) return this.reactor ?? this.up ?? this.following;
    const { waited } = this;
    return waited.find(({ link }) => link === this.up?.link) ?? waited[0] ?? this.following;
  }

  /** The first at this screen from the one whose turn it is. */
  private get following(): Sharer {
    const view = this.view;
    const far = ({ seat }: Sharer) => (seat - (view?.turn ?? 0) + (view?.seats.length ?? 1)) % (view?.seats.length ?? 1);
    return [...this.group.sharers].sort((one, other) => far(one) - far(other))[0];
  }

  /** Whoever said that they react sits down to do so; after them the people here are asked again. */
  lift(): void {
    this.up = this.next;
    this.reactor = null;
  }

  lower(): void {
    this.up = null;
  }

  /** After something happened: the curtain falls when somebody else is to sit here. */
  tidy(): void {
    if (!this.chance) this.reactor = null;
    if (this.up && this.next.link !== this.up.link) this.up = null;
  }

  async react(sharer: Sharer): Promise<void> {
    await this.passUntil(sharer);
    if (this.chance) this.reactor = sharer;
    this.tidy();
  }

  nobody(): Promise<void> {
    return this.passUntil(null);
  }

  /** Let the chance go by for everybody here who is asked, up to one who wants it. */
  private async passUntil(wanted: Sharer | null): Promise<void> {
    this.busy = true;
    for (let tries = 0; tries < this.group.sharers.length && this.chance; tries += 1) {
      const asked = this.waited.find(({ seat }) => seat !== this.up?.seat);
      if (!asked || asked.link === wanted?.link) break;
      const number = this.open.scene!.number;
      if (!(await letGo(asked.link))) break;
      await this.news(number);
    }
    this.busy = false;
    this.tidy();
  }

  /** Until the table has told what came of it. */
  private async news(after: number): Promise<void> {
    for (let waits = 0; waits < 40 && this.open.scene!.number <= after; waits += 1) await new Promise((go) => setTimeout(go, 50));
  }

  close(): void {
    this.open.close();
  }
}
