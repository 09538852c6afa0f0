import type { Table } from "../lib/table.svelte";
import type {
  ActionBrief,
  AdvisedStep,
  ActionHint,
  Brief,
  CharacterHint,
  CharacterView,
  Command,
  Happening,
  Hints,
  Offered,
  Outcome,
  ServerReply,
  View,
} from "../lib/types";
import { same, sit, Sitting, sittingHere } from "../table/sitting.svelte";
import type { Lit, Way } from "./board";
import { bySpace, handledFirst, type Kind, litBy, openedBy, primaryOf, whoOf } from "./offers";
import { Chances } from "./chances.svelte";
import { Flight } from "./flight.svelte";
import { openingsOf } from "./openings";
import { Partner } from "./partner.svelte";
import { Trail } from "./trail.svelte";
import { Suggestion } from "./suggestion.svelte";
import { desk as say } from "../words/masters";
import { stopsAt, takenAlong } from "./walking";

const USEFUL: Kind[] = [
  ...(["Move", "Unlock", "Crack", "Subdue", "Disable", "Reveal", "Cull", "Think", "Pocket"] satisfies Kind[]),
  ...(["PickUp", "OpenRings", "OpenDoor", "TakeIdea"] satisfies Kind[]),
];
const USE: Kind = "Use";
const OFF_BOARD = -1;
const EVERYBODY = -1; // does a step that is no single character's
const ESCAPE = "escape";
const STRIKES: Happening["type"][] = ["EventBegan", "CrisisBegan"];

/** What one person has in hand at the table: a character, an offer in doubt, a menu. It knows no rules. */
export class Desk extends Sitting<Offered> {
  selected = $state(0);
  menu: { at: number; offers: Offered[] } | null = $state.raw(null);
  because: { at: number; rule: string; why: string } | null = $state.raw(null);
  looking = $state(false); // at the board, after the end
  aimed: ActionHint | null = $state.raw(null); // the Action that is pointed at
  sheet: number | null = $state(null); // the character whose sheet is open
  met: string[] = $state.raw([]); // kinds of things that have happened since one sat down
  readonly suggestion: Suggestion;
  readonly trail: Trail;
  readonly chances: Chances;
  readonly partner: Partner;
  readonly flight: Flight;
  struck = $state(""); // the event or crisis that struck last

  private painted = new Set<string>();
  private thinking = false; // are ideas being gained?
  private journey: { who: number; rest: number[] } | null = null; // where one was going when a question came
  private last = $state(""); // how far the objective was before what is being told

  constructor(table: Table) {
    super(table);
    this.suggestion = new Suggestion(table);
    this.trail = new Trail(table);
    this.chances = new Chances(table);
    this.partner = new Partner(table);
    this.flight = new Flight(table, this.chances, this.partner);
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
    if (this.listening) return say.houseAnswers;
    const step = this.flight.following && !this.asking ? this.flight.doing : this.next?.text;
    return step ? `${step}.` : this.hints.now;
  }

  get waits(): string {
    return this.hints.waits;
  }

  /** Could one be advised on this round? */
  get advisable(): boolean {
    return this.newest.phase === "action" && this.table.seat !== null && !this.asking && !this.outcome && !this.guide;
  }

  /** Is a step that was advised being thought out or done? */
  get busy(): boolean {
    return this.flight.following || (this.advisable && this.partner.late);
  }

  /** The step that is advised next, if it is one's own to do. */
  get next(): AdvisedStep | undefined {
    const step = this.advisable || (this.running && !this.asking) ? this.flight.next : undefined;
    return step && (step.who === EVERYBODY || this.owns(step.who)) ? step : undefined;
  }

  /** Is everybody on the run? */
  get running(): boolean {
    return this.newest.phase === ESCAPE;
  }

  get outcome(): Outcome | null {
    return this.table.scene!.outcome as Outcome | null;
  }

  /** Is one being told how the round ends, or what a question is about? Then nothing else is asked. */
  get listening(): boolean {
    const { beat, waits } = this.table.playback;
    if (!beat) return false;
    const asked = this.asking !== null && !this.asking.draft;
    return waits || asked || this.view.phase !== this.newest.phase || this.view.round !== this.newest.round;
  }

  /** How far the objective is by now, in words; what is still to be told is not given away. */
  get progress(): string {
    return this.listening ? this.last : this.hints.objective;
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

  /** The noise of the Action that is pointed at. */
  get aimedNoise(): number {
    const aimed = this.aimed;
    return aimed ? (this.printed(this.selected, aimed.card, aimed.slot)?.noise ?? 0) : 0;
  }

  /** An Action as it is printed on a card of a character. */
  printed(who: number, card: string, slot: number): ActionBrief | undefined {
    return this.brief.crew[who]?.actions.find((one) => one.card === card && one.slot === slot);
  }

  get waitedFor(): boolean {
    const seat = this.table.seat;
    return seat !== null && !this.outcome && (this.newest.waiting.includes(seat) || this.asking !== null);
  }

  /** Those who still have a way to go. */
  private get inside(): number[] {
    return this.hints.crew.filter(({ out }) => out.path.length > 0).map(({ who }) => who);
  }

  primary: Offered | undefined = $derived.by(() => primaryOf(this.offers, this.flight.done ? [] : this.inside));
  at: Map<number, Offered[]> = $derived.by(() => bySpace(this.offers, this.selected, this.view, this.asking));
  openings: Map<number, Offered> = $derived.by(() => this.open()); // Actions that lead somewhere, by space
  lit: Map<number, Lit> = $derived.by(() => this.light());

  /** Where a character without an Action could get to by one click; on a pawn of one's own a click selects. */
  private open(): Map<number, Offered> {
    const { action, who } = this.character;
    if (this.newest.phase !== "action" || action !== "" || this.asking || !this.owns(who)) return new Map();
    const found = openingsOf(this.hint(who)?.actions ?? [], ({ card, slot }) => this.printed(who, card, slot), this.offers);
    return new Map([...found].filter(([space]) => !this.view.crew.some((one) => one.at === space && this.owns(one.who))));
  }

  private light(): Map<number, Lit> {
    const lit = new Map<number, Lit>();
    if (this.listening || this.suggestion.commands.length > 0) return lit;
    const name = this.name(this.selected);
    for (const [space, act] of this.openings) lit.set(space, openedBy(act));
    for (const { to } of this.hint(this.selected)?.reach ?? []) lit.set(to, { kind: "reach", label: say.canWalk(name) });
    for (const [space, offers] of this.at) lit.set(space, litBy(offers));
    return this.led(lit);
  }

  /** In a lesson only what comes next is lit. */
  private led(lit: Map<number, Lit>): Map<number, Lit> {
    const wanted = this.guide?.wanted;
    return wanted ? new Map([...lit].filter(([space]) => space === wanted.at)) : lit;
  }

  override lookAt(command: { who?: number }): void {
    if (typeof command.who === "number" && command.who !== this.selected) this.select(command.who);
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

  /** What the plan for the Escape draws on the board, its first step first. */
  get ways(): Way[] {
    const own = this.way;
    const planned = this.next && !this.view.crew[this.view.runner] ? this.flight.ways((who) => this.view.crew[who].at) : [];
    return planned.length > 0 ? planned : own ? [own] : [];
  }

  /** Do the next step of the plan. */
  followPlan(): void {
    const step = this.next;
    if (!step) return;
    this.doubt = null;
    this.tidyUp();
    if (step.who !== EVERYBODY) this.selected = step.who;
    void this.flight.follow(step);
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
    if (!this.listening) this.last = this.hints.objective;
    const struck = this.table.heard.findLast(({ fact }) => STRIKES.includes(fact?.type));
    if (struck) this.struck = struck.said.card;
    const kinds = this.table.happened.filter((kind) => !this.met.includes(kind));
    if (kinds.length > 0) this.met = [...this.met, ...kinds];
  }

  /** Go to whom a question or a run is about; leave one who has nothing to do for one who has. */
  follow(): void {
    const about = this.asking?.about ?? this.view.runner;
    if (typeof about === "number" && this.owns(about)) this.selected = about;
    else if (this.idle(this.selected)) this.selected = this.busyOne() ?? this.selected;
  }

  /** Is there nothing more for a character to do? What is left of an Action counts only if it can be used. */
  private idle(who: number): boolean {
    const own = this.offers.filter((offer) => whoOf(offer.command) === who);
    if (this.view.phase !== "action") return own.length === 0;
    const { action, left } = this.view.crew[who] ?? this.character;
    const useful = Object.keys(left).length > 0 ? [...USEFUL, USE] : USEFUL; // an ability may make use of what is left
    return !this.owns(who) || (action !== "" && !own.some((offer) => useful.includes(offer.command.type)));
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

  /** What is left unused stands in the line on top; it is asked about only where the Escape follows. */
  protected override isRegretted(offer: Offered): boolean {
    return super.isRegretted(offer) && (offer.command.type !== "Done" || offer.odds);
  }

  protected tidyUp(): void {
    this.menu = null;
    this.because = null;
  }

  protected carryOut(offer: Offered): void {
    if (this.trail.laying && offer.command.type === "Answer") void this.trail.step(offer.command.option);
    else void this.table.take(offer);
  }

  /** Ideas that are certain are gained by themselves; not after one has taken something back. */
  gain(): void {
    const thinks = this.offers.find(({ command }) => command.type === "Think" && this.owns(command.who));
    if (thinks && !this.asking && !this.table.undid && !this.thinking && !this.flight.following) void this.think(whoOf(thinks.command));
  }

  /** The large button: what moves the game on; whoever runs goes all the way. */
  goOn(): void {
    const offer = this.busy ? undefined : this.primary;
    if (this.next) this.followPlan();
    else if (offer?.command.type === "Go") this.take(offer, () => void this.trail.run(whoOf(offer.command)));
    else if (offer) this.take(offer);
  }

  /** A space was clicked. */
  pick(space: number): void {
    const here = this.at.get(space) ?? [];
    if (here.length === 1 && here[0].command.type === "Move") return void this.walk([space]);
    if (here.length === 1) return this.take(here[0]);
    const walk = this.hint(this.selected)?.reach.find(({ to }) => to === space);
    const opening = this.openings.get(space);
    if (here.length > 1) this.menu = { at: space, offers: handledFirst(here) };
    else if (walk) void this.walk(walk.path);
    else if (opening) this.take(opening, () => void this.actAt(opening, space));
    else void this.findOut(space);
  }

  /** Take an Action, and do with it what it was taken for. */
  private async actAt(offer: Offered, space: number): Promise<void> {
    if (isDone(await this.table.take(offer)) && !this.asking) this.pick(space);
  }

  /** Walk step by step, as long as nothing comes to light; what might be regretted is asked about on the way. */
  private async walk(path: number[], who = this.selected): Promise<void> {
    this.journey = null;
    for (const [step, at] of path.entries()) {
      const offer = this.offers.find(({ command }) => same(command, { type: "Move", who, at }));
      const rest = path.slice(step + 1);
      if (!offer || this.asking) return;
      if (offer.warning) return this.take(offer, () => void this.stepOn(offer, who, rest));
      this.tidyUp();
      if (!(await this.step(offer, who, rest))) return;
    }
  }

  /** Whoever walks to loot takes it along. */
  private async arrive(who: number): Promise<void> {
    const led = this.guide !== null && !this.guide.free; // a lesson has it done by hand
    const loot = takenAlong(this.offers, who, this.newest.crew[who].at);
    if (loot && !led && !this.asking && this.newest.phase === "action") await this.table.take(loot);
  }

  private async stepOn(offer: Offered, who: number, rest: number[]): Promise<void> {
    if (await this.step(offer, who, rest)) void this.walk(rest, who);
  }

  /** Take a step; true if one can walk on at once. After a question one walks on as well. */
  private async step(offer: Offered, who: number, rest: number[]): Promise<boolean> {
    if (!isDone(await this.table.take(offer))) return false;
    if (this.asking && rest.length > 0) this.journey = { who, rest };
    if (rest.length === 0) await this.arrive(who);
    return !this.asking && !stopsAt(this.table.heard, rest);
  }

  /** Walk on after a question. */
  walkOn(): void {
    const journey = this.journey;
    if (journey && !this.asking) void this.walk(journey.rest, journey.who);
  }

  /** Gain all ideas of an Action at once. */
  async think(who: number): Promise<void> {
    const think = () => this.offers.find(({ command }) => command.type === "Think" && command.who === who);
    this.thinking = true;
    for (let offer = think(); offer && isDone(await this.table.take(offer)); offer = think());
    this.thinking = false;
  }

  /** A pawn of one's own was clicked on a space where nothing else can be done. */
  pickPawn(space: number): void {
    if (this.at.has(space) || this.lit.has(space)) return;
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
