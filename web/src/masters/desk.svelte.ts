import type { Table } from "../lib/table.svelte";
import type { Brief, CharacterHint, CharacterView, Command, Hints, Offered, Outcome, ServerReply, View } from "../lib/types";
import { same, sit, Sitting, sittingHere } from "../table/sitting.svelte";
import type { Lit, Way } from "./board";
import { bySpace, handledFirst, type Kind, litBy, primaryOf, whoOf } from "./offers";
import { Chances } from "./chances.svelte";
import { Trail } from "./trail.svelte";
import { Suggestion } from "./suggestion.svelte";

const AT_HAND: Kind[] = ["PickUp", "OpenRings", "OpenDoor", "TakeIdea"];
const OFF_BOARD = -1;

/** What one person has in hand at the table: a character, an offer in doubt, a menu. It knows no rules. */
export class Desk extends Sitting<Offered> {
  selected = $state(0);
  menu: { at: number; offers: Offered[] } | null = $state.raw(null);
  because: { at: number; rule: string; why: string } | null = $state.raw(null);
  looking = $state(false); // at the board, after the end
  met: string[] = $state.raw([]); // kinds of things that have happened since one sat down
  readonly suggestion: Suggestion;
  readonly trail: Trail;
  readonly chances: Chances;

  private painted = new Set<string>();

  constructor(table: Table) {
    super(table);
    this.suggestion = new Suggestion(table);
    this.trail = new Trail(table);
    this.chances = new Chances(table);
  }

  /** The board to draw: of the moment being told, or the newest. */
  get view(): View {
    return this.table.view as View;
  }

  get newest(): View {
    return this.table.scene!.view as View;
  }

  get brief(): Brief {
    return this.table.brief as Brief;
  }

  override get edition(): string {
    return this.brief.edition.standard ? "" : this.brief.edition.name;
  }

  get hints(): Hints {
    return this.table.scene!.hints as Hints;
  }

  get offers(): Offered[] {
    return this.table.scene!.offers;
  }

  get now(): string {
    return this.listening ? "The house answers …" : this.hints.now;
  }

  get waits(): string {
    return this.hints.waits;
  }

  get outcome(): Outcome | null {
    return this.table.scene!.outcome as Outcome | null;
  }

  /** Is somebody who plays alone being told how the round ends? Then nothing else is asked of them. */
  get listening(): boolean {
    const { beat, waits } = this.table.playback;
    if (!beat || !this.table.alone) return false;
    return waits || this.view.phase !== this.newest.phase || this.view.round !== this.newest.round;
  }

  get character(): CharacterView {
    return this.view.crew[this.selected] ?? this.view.crew[0];
  }

  cardOf(card: string) {
    return this.brief.cards[card];
  }

  hint(who: number): CharacterHint | undefined {
    return this.hints.crew.find((hint) => hint.who === who);
  }

  name(who: number): string {
    return this.brief.crew[who]?.name ?? "";
  }

  owns(who: number): boolean {
    return this.table.seat !== null && (this.view.crew[who]?.seats.includes(this.table.seat) ?? false);
  }

  get waitedFor(): boolean {
    const seat = this.table.seat;
    return seat !== null && !this.outcome && (this.newest.waiting.includes(seat) || this.asking !== null);
  }

  /** Those who still have a way to go. */
  private get inside(): number[] {
    return this.hints.crew.filter(({ out }) => out.path.length > 0).map(({ who }) => who);
  }

  primary: Offered | undefined = $derived.by(() => primaryOf(this.offers, this.inside));
  at: Map<number, Offered[]> = $derived.by(() => bySpace(this.offers, this.selected, this.view, this.asking));
  lit: Map<number, Lit> = $derived.by(() => this.light());

  private light(): Map<number, Lit> {
    const lit = new Map<number, Lit>();
    if (this.listening || this.suggestion.commands.length > 0) return lit;
    const name = this.name(this.selected);
    for (const { to } of this.hint(this.selected)?.reach ?? []) lit.set(to, { kind: "reach", label: `${name} can walk here` });
    for (const [space, offers] of this.at) lit.set(space, litBy(offers));
    return lit;
  }

  /** The way to draw on the board: the one that is run, the one being laid, or the cheapest one out. */
  get way(): Way | null {
    const who = this.selected;
    const { at } = this.character;
    if (this.view.runner === who) return { who, from: at, path: this.view.path, costs: [] };
    if (this.trail.runs === who && this.trail.laid.length > 0) return { who, from: at, path: this.trail.laid, costs: this.trail.costs };
    const out = this.view.phase === "escape" || this.tab === "out" ? this.hint(who)?.out : undefined;
    return out && out.path.length > 0 ? { who, from: at, path: out.path, costs: out.costs } : null;
  }

  /** Begin with the first character of one's own that is not on the board yet, or has something to do. */
  begin(): void {
    const own = this.view.crew.filter(({ who }) => this.owns(who));
    const able = own.find(({ who }) => this.offers.some((offer) => whoOf(offer.command) === who));
    const first = own.find(({ placed, busted }) => !placed && !busted) ?? able ?? own[0];
    this.selected = first?.who ?? 0;
  }

  /** Remember what has happened. */
  meet(): void {
    const kinds = this.table.happened.filter((kind) => !this.met.includes(kind));
    if (kinds.length > 0) this.met = [...this.met, ...kinds];
  }

  /** Go to whom a question or a run is about; leave one who has nothing to do for one who has. */
  follow(): void {
    const about = this.asking?.about ?? this.view.runner;
    if (typeof about === "number" && this.owns(about)) this.selected = about;
    else if (this.idle(this.selected)) this.selected = this.busyOne() ?? this.selected;
  }

  /** Has a character acted, with nothing left of its Action and nothing at hand? */
  private idle(who: number): boolean {
    const { action, left } = this.view.crew[who] ?? this.character;
    const own = this.offers.filter((offer) => whoOf(offer.command) === who);
    if (this.view.phase !== "action") return own.length === 0;
    const busy = Object.keys(left).length > 0 || own.some((offer) => AT_HAND.includes(offer.command.type));
    return !this.owns(who) || (action !== "" && !busy);
  }

  /** Who has something to do; those without an Action first. */
  private busyOne(): number | undefined {
    const busy = this.view.crew.filter(({ who }) => this.owns(who) && !this.idle(who));
    return (busy.find(({ action }) => action === "") ?? busy[0])?.who;
  }

  select(who: number): void {
    if (!this.view.crew[who]) return;
    this.selected = who;
    this.menu = null;
    this.because = null;
  }

  protected tidyUp(): void {
    this.menu = null;
    this.because = null;
  }

  protected carryOut(offer: Offered): void {
    if (this.trail.laying && offer.command.type === "Answer") void this.trail.step(offer.command.option);
    else void this.table.take(offer);
  }

  /** The large button: what moves the game on; whoever runs goes all the way. */
  goOn(): void {
    const offer = this.primary;
    if (offer?.command.type === "Go") this.take(offer, () => void this.trail.run(whoOf(offer.command)));
    else if (offer) this.take(offer);
  }

  /** A space was clicked. */
  pick(space: number): void {
    const here = this.at.get(space) ?? [];
    if (here.length === 1) return this.take(here[0]);
    const walk = this.hint(this.selected)?.reach.find(({ to }) => to === space);
    if (here.length > 1) this.menu = { at: space, offers: handledFirst(here) };
    else if (walk) void this.walk(walk.path);
    else void this.findOut(space);
  }

  /** Walk step by step, as long as nothing comes to light and nothing might be regretted. */
  private async walk(path: number[]): Promise<void> {
    for (const at of path) {
      const offer = this.offers.find(({ command }) => same(command, { type: "Move", who: this.selected, at }));
      if (!offer) return;
      if (offer.warning) return this.take(offer);
      this.tidyUp();
      if (!isDone(await this.table.take(offer)) || this.table.playback.beat) return;
    }
  }

  /** Gain all ideas of an Action at once. */
  async think(who: number): Promise<void> {
    const think = () => this.offers.find(({ command }) => command.type === "Think" && command.who === who);
    for (let offer = think(); offer && isDone(await this.table.take(offer)); offer = think());
  }

  /** A pawn of one's own was clicked on a space where nothing else can be done. */
  pickPawn(space: number): void {
    if (this.at.has(space)) return;
    const here = this.view.crew.filter((one) => one.at === space && this.owns(one.who)).map((one) => one.who);
    if (here.length > 0) this.select(here[(here.indexOf(this.selected) + 1) % here.length]);
  }

  /** A space was dragged over: lay or lift a token, or lay the way out. */
  paint(space: number, lay: boolean): void {
    if (this.trail.laying) return this.trail.want(space);
    const command = { type: lay ? "Plan" : "Unplan", who: this.selected, at: space } as Command;
    const name = JSON.stringify(command);
    const offered = this.offers.some((offer) => same(offer.command, command));
    if (!offered || this.painted.has(name)) return;
    this.painted.add(name);
    void this.table.play(command).finally(() => this.painted.delete(name));
  }

  /** Somebody wonders about a space. */
  wonder(space: number): void {
    if (this.because?.at !== space) this.because = null;
    if (!this.at.has(space)) void this.findOut(space);
  }

  private async findOut(space: number): Promise<void> {
    const command = this.meant(space);
    if (!command || this.listening || !this.owns(this.selected)) return;
    const { rule, why } = await this.table.why(command);
    this.because = rule ? { at: space, rule, why } : null;
  }

  /** Say why something beside the board is grey, as long as it is pointed at. */
  async explain(command: Command): Promise<void> {
    const { rule, why } = await this.table.why(command);
    this.because = rule ? { at: OFF_BOARD, rule, why } : null;
  }

  /** A word about something beside the board, as long as it is pointed at. */
  remark(why: string): void {
    this.because = { at: OFF_BOARD, rule: "", why };
  }

  hush(): void {
    if (this.because?.at === OFF_BOARD) this.because = null;
  }

  /** What one would mean by clicking a space. */
  private meant(space: number): Command | null {
    if (this.asking) return this.asking.kind === "space" ? { type: "Answer", option: space } : null;
    const entrance = this.view.spaces.find((found) => found.space === space)?.entrance;
    const types: Partial<Record<string, Kind>> = { planning: entrance ? "Enter" : "Plan", action: "Move" };
    const type = types[this.view.phase];
    return type ? ({ type, who: this.selected, at: space } as Command) : null;
  }

  override close(): void {
    if (this.menu) this.menu = null;
    else if (this.because && !this.doubt) this.because = null;
    else super.close();
  }
}

const isDone = (reply: ServerReply): boolean => reply.type !== "Refusal" && reply.type !== "NotSaved";

export const setDesk = (desk: Desk): Desk => sit(desk);
export const deskHere = (): Desk => sittingHere<Desk>();
