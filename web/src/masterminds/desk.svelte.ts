import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";
import type { Asking, Command as AnyCommand } from "../lib/types";
import type { CardBrief, Command, MatchBrief, MatchHints, Outcome, SeatView, View } from "../lib/types_masterminds";
import { sit, Sitting, sittingHere } from "../table/sitting.svelte";
import { deedsOf, forcedOf, onHand, onJob, onMember, primaryOf, reactionsOf, thingOf, type Offered } from "./offers";
import { desk as say } from "../words/masterminds";

/** What one person has in hand at the table: something chosen, an offer in doubt. It knows no rules. */
export class Desk extends Sitting<Offered> {
  chosen = $state(""); // a thing on the table, as offers name it
  party: number[] = $state.raw([]); // the members picked so far
  paying = $state(false); // are cards being laid down, one after the other?
  laying: string[] = $state.raw([]); // cards about to be paid with
  unfolded = $state(""); // an action whose offers are listed
  private said = $state(""); // what one has chosen in the chance to react that is open: a card, or to let it pass
  private heard = ""; // the chance it was chosen for
  private forcedAt = -1; // the moment at which the only thing to do was done

  constructor(
    table: Table,
    readonly shared: boolean, // do several people share this screen?
  ) {
    super(table);
  }

  /** The table to draw: of the moment being told, or the newest. */
  get view(): View {
    return this.table.view as View;
  }

  get newest(): View {
    return this.table.scene!.view as View;
  }

  get brief(): MatchBrief {
    return this.table.brief as MatchBrief;
  }

  get hints(): MatchHints {
    return (this.table.scene!.hints as MatchHints | null) ?? NO_HINTS;
  }

  get offers(): Offered[] {
    return this.table.scene!.offers as unknown as Offered[];
  }

  get outcome(): Outcome | null {
    return this.table.scene!.outcome as Outcome | null;
  }

  /** One's own seat; a spectator looks over the shoulder of nobody. */
  get me(): number {
    return this.table.seat ?? -1;
  }

  get mine(): SeatView | undefined {
    return this.view.seats[this.me];
  }

  get rivals(): SeatView[] {
    const { seats } = this.view;
    return seats.map((_, step) => seats[(this.me + 1 + step + seats.length) % seats.length]).filter(({ seat }) => seat !== this.me);
  }

  get myTurn(): boolean {
    return this.newest.turn === this.me && this.newest.stage !== "opening" && !this.outcome;
  }

  get waitedFor(): boolean {
    const waited = this.asking !== null || this.early.length > 0 || (!this.hints.reacting && this.hints.waiting.includes(this.me));
    return this.me >= 0 && !this.outcome && waited;
  }

  /** Is what others did still being told? Then nothing else is asked. */
  get listening(): boolean {
    const { beat, view, waits } = this.table.playback;
    if (beat === null || view === null) return false;
    const asked = this.asking !== null && !this.asking.draft;
    return this.staged || waits || asked || view.turn !== this.newest.turn || view.stage !== this.newest.stage;
  }

  /** Is a Heist on the stage? What it came to is told by it, and by nothing else before. */
  get staged(): boolean {
    return this.table.playback.beat !== null && this.table.playback.cue.look === "scene";
  }

  // Words.

  get now(): string {
    const [mine, whose] = [this.view.turn === this.me, this.seatName(this.view.turn)];
    if (!this.listening) return this.said === PASS ? say.letItPass : this.hints.now;
    if (this.view.stage === "opening") return say.dealing;
    if (this.staged && this.attempted) return mine ? say.yourHeist(this.attempted) : say.theirHeist(whose, this.attempted);
    return mine ? say.yourTurn : say.theirTurn(whose);
  }

  /** The Job of the Heist being told, by name. */
  private get attempted(): string {
    const job = this.view.jobs[this.view.heist?.place ?? -1]?.card;
    return job ? this.card(job).title : "";
  }

  get waits(): string {
    return this.hints.waits;
  }

  override seatName(seat: number): string {
    return this.table.people[seat]?.name || this.brief.names[seat] || super.seatName(seat);
  }

  /** A sentence of the server with the names of the people at the table. */
  override words(text: string): string {
    return text.replace(/Player (\d+)/g, (found) => {
      const seat = this.brief.names.indexOf(found);
      return seat < 0 ? found : this.seatName(seat);
    });
  }

  /** What is printed on a card; a Job's stands on the table. */
  cardOf(card: string) {
    const found: CardBrief | undefined = this.brief.cards[card];
    return found?.kind === "job" ? { title: found.title, text: "" } : found;
  }

  card(card: string): CardBrief {
    return this.brief.cards[card] ?? UNKNOWN;
  }

  // Offers.

  at: Map<string, Offered[]> = $derived.by(() => this.byThing());
  going: Offered | undefined = $derived.by(() => this.offerOf(this.party)); // with the party picked so far
  primary: Offered | undefined = $derived.by(() => primaryOf(this.offers) ?? (this.asking ? undefined : this.going));

  private byThing(): Map<string, Offered[]> {
    const found = new Map<string, Offered[]>();
    if (this.listening) return found;
    for (const offer of this.offers) {
      const thing = thingOf(offer.command, this.me, this.newest.turn, this.asking);
      if (thing) found.set(thing, [...(found.get(thing) ?? []), offer]);
    }
    return found;
  }

  offer(type: Command["type"]): Offered | undefined {
    return this.offers.find(({ command }) => command.type === type);
  }

  /** Show what an action of the turn offers. */
  show(action: string): void {
    this.tab = "do";
    this.chosen = "";
    this.unfolded = action;
    setTimeout(() => document.querySelector(`[data-action="${action}"]`)?.scrollIntoView({ block: "nearest" }));
  }

  /** Something on the table was pressed: an answer is given at once, everything else is looked at first and done by a second press. */
  pick(thing: string): void {
    const here = this.at.get(thing) ?? [];
    if (here.length === 1 && (this.asking || this.chosen === thing)) return this.take(here[0]);
    this.chosen = this.chosen === thing ? "" : thing;
    if (this.chosen) this.tab = this.tab === "jobs" || this.tab === "you" ? "do" : this.tab;
  }

  protected tidyUp(): void {
    this.chosen = "";
  }

  protected async carryOut({ command }: Offered): Promise<void> {
    if (command.type === "EndTurn" && this.ahead && this.offer("PassAhead")) await this.send({ type: "PassAhead" });
    await this.send(command);
  }

  send(command: Command) {
    return this.table.play(command as unknown as AnyCommand);
  }

  /** Lay cards down one after the other until the price is met, or the rest is laid down unasked. */
  async pay(cards: string[]): Promise<void> {
    this.paying = true;
    const laid = [...(this.hints.paying?.laid ?? [])];
    for (const option of cards) {
      if (`${this.hints.paying?.laid}` !== `${laid}`) break; // this payment is made, and another may be asked for
      laid.push(option);
      const reply = await this.send({ type: "Answer", option });
      if (reply.type === "Refusal" || reply.type === "NotSaved") break;
    }
    this.paying = false;
  }

  // Chances to react.

  /** What one is asked. A chance to react that closes by itself is put to nobody who has nothing to react with. */
  override get asking(): Asking | null {
    const asking = super.asking;
    const closes = asking?.kind === "window" && asking.closes !== null;
    return closes && (this.reactions.length === 0 || this.said === PASS) ? null : asking;
  }

  /** The cards one could react with now. */
  get reactions(): Offered[] {
    return reactionsOf(this.offers);
  }

  /** The cards to choose from while somebody before one is asked: all think at the same time. */
  get early(): string[] {
    return this.said || this.ahead || this.shared ? [] : this.hints.fits;
  }

  /** Choose before one is asked. */
  choose(card: string): void {
    this.said = card;
  }

  /** Let a chance to react pass. Where a clock runs it closes the chance for everybody alike, so that nobody learns who had one. */
  letPass(): void {
    if (super.asking?.kind === "window" && super.asking.closes === null) void this.send({ type: "Answer", option: PASS });
    else this.said = PASS;
  }

  /** Say what was chosen as soon as one is asked; forget it with the chance it was for. */
  speak(): void {
    const chance = this.hints.reacting ? JSON.stringify([this.newest.stage, this.newest.limbo]) : "";
    if (chance !== this.heard) this.said = "";
    this.heard = chance;
    const chosen = this.reactions.find(({ command }) => command.type === "Answer" && command.option === this.said);
    if (super.asking?.kind === "window" && chosen) void this.send(chosen.command);
  }

  /** Does one pass every chance? At one screen people say so themselves. */
  get ahead(): boolean {
    return settings.unasked && !this.shared;
  }

  /** Pass ahead where one wants to, outside one's own turn. */
  passAhead(): void {
    if (!this.ahead || this.me < 0 || this.outcome || this.newest.stage === "opening" || this.newest.turn === this.me) return;
    if (super.asking?.kind === "window") void this.send({ type: "Answer", option: "pass until my next turn" });
    else if (!super.asking && this.offer("PassAhead")) void this.send({ type: "PassAhead" });
  }

  react(ahead: boolean): void {
    settings.unasked = ahead;
    const wanted = this.offer(ahead ? "PassAhead" : "StayAlert");
    if (wanted && (!ahead || !this.myTurn)) void this.send(wanted.command);
  }

  /** What is the only thing to do happens by itself, once all is told; not after one has taken something back. */
  goOn(): void {
    const forced = this.me >= 0 && this.myTurn && !this.asking && !this.table.undid ? forcedOf(this.offers) : undefined;
    const number = this.table.scene!.number;
    if (!forced || this.table.playback.beat || this.table.pending > 0 || this.outcome || this.forcedAt === number) return;
    this.forcedAt = number; // should it be refused, it is not said again
    void this.send(forced.command);
  }

  protected override get forced(): boolean {
    return deedsOf(this.offers).length === 1;
  }

  // The party.

  /** Begin with the party that is proposed. */
  proposeParty(): void {
    this.party = this.hints.heist?.party ?? [];
  }

  /** Is one picking who goes in? */
  get picking(): boolean {
    return this.newest.stage === "revealed" && this.myTurn && !this.asking && !this.listening;
  }

  private offerOf(party: number[]): Offered | undefined {
    return this.offers.find(({ command }) => command.type === "Party" && command.members.join() === party.join());
  }

  toggle(who: number): void {
    this.party = this.party.includes(who) ? this.party.filter((one) => one !== who) : [...this.party, who].sort((a, b) => a - b);
  }

  /** After something happened: forget what no longer stands. */
  tidy(): void {
    this.doubt = null;
    this.speak();
    if (this.asking?.closes) this.table.playback.skip(); // a clock runs: what led to it stands on the table
    if (this.chosen && !this.stands(this.chosen)) this.chosen = "";
    if (this.newest.stage === "revealed" && this.myTurn) this.proposeParty();
    else this.party = [];
  }

  private stands(thing: string): boolean {
    const things = [
      ...this.newest.jobs.map(({ place }) => onJob(place)),
      ...this.newest.seats.flatMap(({ seat, crew }) => crew.map((_, who) => onMember(seat, who))),
      ...(this.newest.seats[this.me]?.hand.map(onHand) ?? []),
    ];
    return things.includes(thing) || this.at.has(thing);
  }

  override close(): void {
    if (this.chosen && !this.doubt) this.chosen = "";
    else super.close();
  }
}

const PASS = "pass";

// A match continues without hints, should they fail.
const NO_HINTS: MatchHints = {
  now: "",
  waits: "",
  waiting: [],
  reacting: false,
  fits: [],
  actions: [],
  left: 0,
  unused: "",
  uses: [],
  paying: null,
  prospects: [],
  heist: null,
  parties: [],
  known: { complications: [], hands: [], bottom: [], looking: [], open: [] },
  banner: "",
  passing: "",
  final: null,
};

const UNKNOWN = { card: "", title: say.aCard, kind: "", text: "", icons: [], value: 0, needs: [], boost: [] } as unknown as CardBrief;

export const setDesk = (desk: Desk): Desk => sit(desk);
export const deskHere = (): Desk => sittingHere<Desk>();
