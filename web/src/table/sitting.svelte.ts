import { getContext, setContext } from "svelte";
import { alike, type Guide } from "../learn/guide.svelte";
import type { Table } from "../lib/table.svelte";
import type { Asking, ThingText } from "../lib/types";
import { Pointing } from "./pointing.svelte";
import { sitting as say } from "../words/table";

const SITTING = Symbol("sitting");

/** An offer of either game, in words. */
export interface Offer {
  command: { type: string };
  text: string;
  warning: string;
  rule: string;
  odds: boolean;
  about: string;
}

/** A rule or a card to read. */
export interface Cited {
  rule: string;
  card: string;
}

/** An offer with a warning, and what is done if it is taken nevertheless. */
export interface Doubt<O extends Offer = Offer> {
  offer: O;
  then: () => void;
}

export const key = (command: object): string => JSON.stringify(command);
export const same = (one: object, other: object): boolean => key(one) === key(other);

/** What anybody who sits at a table has before them, whatever is played. It knows no rules. */
export abstract class Sitting<O extends Offer = Offer> {
  doubt: Doubt<O> | null = $state.raw(null); // an offer one might regret, until it is confirmed
  cited: Cited | null = $state.raw(null);
  tab = $state("log");
  readonly pointing = new Pointing();
  guide: Guide | null = $state.raw(null); // who leads one through a lesson

  constructor(readonly table: Table) {}

  /** The one line that says what to do now. */
  abstract get now(): string;
  /** Who is waited for, in words. */
  abstract get waits(): string;
  /** Is something being told that one has to hear first? */
  abstract get listening(): boolean;
  abstract get waitedFor(): boolean;
  /** What is printed on a card. */
  abstract cardOf(card: string): { title: string; text: string } | undefined;
  protected abstract carryOut(offer: O): void;
  /** Forget what is open beside a doubt, since something is done. */
  protected abstract tidyUp(): void;

  /** The edition that is played, unless it is the standard one. */
  get edition(): string {
    return "";
  }

  /** Everything at this table that can be pointed at. */
  get things(): Record<string, ThingText> {
    return this.table.brief.things;
  }

  get asking(): Asking | null {
    return this.table.scene!.asking;
  }

  /** Is there only one thing to do? Then there is no choice to regret. */
  protected get forced(): boolean {
    return false;
  }

  get over(): boolean {
    return this.table.scene!.outcome !== null;
  }

  /** Who sits at a seat. */
  seatName(seat: number): string {
    return this.table.people.find((person) => person.seat === seat)?.name || say.player(seat + 1);
  }

  /** A sentence of the server, with the names of the people at the table. */
  words(text: string): string {
    return text.replace(/Player (\d+)/g, (_, number: string) => this.seatName(Number(number) - 1));
  }

  /** Take an offer; one that might be regretted is taken the second time. */
  take(offer: O, then: () => void = () => this.carryOut(offer)): void {
    this.table.playback.skip(); // whoever continues has seen enough
    const led = this.guide?.wanted && alike(this.guide.wanted, offer.command); // whoever follows needs no warning
    if (this.isRegretted(offer) && !led && !(this.doubt && same(this.doubt.offer.command, offer.command))) {
      this.doubt = { offer, then };
      return;
    }
    this.doubt = null;
    this.tidyUp();
    then();
  }

  /** Go to what a command is about. */
  lookAt(_command: object): void {}

  /** Might an offer be regretted? Not in a draft, where nothing happens yet, nor if there is nothing else to do. */
  protected isRegretted(offer: O): boolean {
    return offer.warning !== "" && !this.asking?.draft && !this.forced;
  }

  /** Undo, or give up what one is being asked about. */
  takeBack(): void {
    const undo = this.table.scene!.undo;
    if (this.asking?.draft) void this.table.play({ type: "Drop" });
    else if (undo) this.tell(undo);
    else if (this.guide && !this.guide.free) this.tell(say.noWayBack);
    else this.table.undo();
  }

  /** A word to this person alone. */
  tell(why: string, rule = ""): void {
    this.table.notice = { rule, why, key: Date.now() };
  }

  cite(rule: string, card = ""): void {
    this.cited = { rule, card };
  }

  /** Close what is open, the last one first. */
  close(): void {
    if (this.doubt) this.doubt = null;
    else this.table.notice = null;
  }
}

export const sit = <S extends Sitting>(sitting: S): S => setContext(SITTING, sitting);
export const sittingHere = <S extends Sitting = Sitting>(): S => getContext<S>(SITTING);
