import { faults, levelFor } from "./crew";
import { codeOf } from "./published";
import { settings } from "./settings.svelte";
import type { HeistBox, BuildCard, HeistCard, NewMatch } from "./types";
import { draft as say } from "../words/lib";

/** Who shall sit at a seat. The first is who sets the match up. */
export interface SeatDraft {
  name: string;
  bot: boolean;
}

export const FIRST = "the-inclusion-job"; // the heist to begin with
const BOT = "greedy";
const KEY = "safehouse.draft";
const LONGEST_SEED = 15; // digits that a number of the page holds exactly

/** The edition of the match that is being set up; empty for the standard one. */
export function draftEdition(): string {
  return String(keptDraft().edition ?? "");
}

function keptDraft(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {}; // A browser that keeps nothing starts over.
  }
}

/** A match being set up. It is kept until it is made, even if the page is left. */
export class Draft {
  heist = $state("");
  size = $state(4);
  builds: BuildCard[] = $state([]); // the crew; a fourth is kept while three play
  seats: SeatDraft[] = $state([{ name: settings.name, bot: false }]);
  seatOf: number[] = $state([0, 0, 0, 0]); // for each character the seat that plays it
  outside: number[] = $state([]); // who does not start inside, where a heist has places there
  agreement = $state("any");
  seed = $state("");
  title = $state("");
  suggested = $state(false);

  constructor(
    readonly box: HeistBox,
    wanted = "",
  ) {
    this.choose((box.heists.find(({ id }) => id === FIRST) ?? box.heists[0]).id);
    this.load();
    if (box.heists.some(({ id }) => id === wanted)) this.choose(wanted);
  }

  get card(): HeistCard {
    return this.box.heists.find(({ id }) => id === this.heist) ?? this.box.heists[0];
  }

  get team(): BuildCard[] {
    return this.builds.slice(0, this.size);
  }

  get people(): number {
    return this.seats.filter(({ bot }) => !bot).length;
  }

  get usual(): boolean {
    return same(this.team, this.usualTeam());
  }

  /** Another heist. A crew that nobody has touched changes with it. */
  choose(heist: string): void {
    const untouched = this.builds.length === 0 || this.usual;
    this.heist = heist;
    if (untouched) this.takeUsual();
  }

  resize(size: number): void {
    const untouched = this.usual;
    this.size = size;
    if (untouched) this.takeUsual();
    while (this.builds.length < size) this.builds.push(this.newcomer());
    this.reseat(Math.min(this.seats.length, size));
  }

  takeUsual(): void {
    this.builds = this.usualTeam().map((build) => ({ ...build, skills: [...build.skills] }));
  }

  replace(who: number, build: BuildCard): void {
    this.builds[who] = build;
  }

  /** So many seats. Those who lost theirs, and everybody if one has none, are dealt out again. */
  reseat(seats: number): void {
    while (this.seats.length < seats) this.seats.push({ name: "", bot: false });
    this.seats.length = seats;
    const played = this.seatOf.slice(0, this.size);
    const covered = this.seats.every((_, seat) => played.includes(seat)) && played.every((seat) => seat < seats);
    if (!covered) this.seatOf = [0, 1, 2, 3].map((who) => Math.min(seats - 1, Math.floor((who * seats) / this.size)));
    if (this.people > 1) this.seed = "";
  }

  nameOf(seat: number): string {
    const { name, bot } = this.seats[seat];
    if (name.trim()) return name.trim();
    if (bot) return say.bot(seat + 1);
    return seat === 0 ? say.you : say.seat(seat + 1);
  }

  playedBy(seat: number): number[] {
    return this.team.map((_, who) => who).filter((who) => this.seatOf[who] === seat);
  }

  /** Has the heist places inside for those who were Busted before? */
  get takesIn(): boolean {
    return "inside" in this.card.starts;
  }

  get inside(): number[] {
    return this.team.map((_, who) => who).filter((who) => !this.outside.includes(who));
  }

  /** Let a character start inside, or on an entrance. */
  letStart(who: number, inside: boolean): void {
    this.outside = [...this.outside.filter((other) => other !== who), ...(inside ? [] : [who])];
  }

  /** What must be changed before it can begin. */
  get faults(): string[] {
    return [...faults(this.box, this.team, this.card), ...this.nobodyInside(), ...this.idleSeats(), ...this.badSeed()];
  }

  /** What the server is asked for. */
  wanted(): Partial<NewMatch> {
    return {
      game: "masters",
      title: this.title.trim(),
      seats: this.seats.map(({ bot }, seat) => this.wish(seat, bot)),
      setup: this.setup(),
      scenario: codeOf(this.heist),
      suggested: this.suggested,
      ...(this.seed.trim() ? { seed: Number(this.seed.trim()) } : {}),
    };
  }

  keep(): void {
    const { heist, size, builds, seats, seatOf, outside, agreement, seed, title, suggested } = this;
    const kept = { heist, size, builds, seats, seatOf, outside, agreement, seed, title, suggested };
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ edition: this.box.edition, ...kept }));
    } catch {
      // A browser that keeps nothing still sends what it shows.
    }
  }

  drop(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
  }

  /** What was kept; of another edition only what this one has too. */
  private load(): void {
    const { edition = this.box.edition, heist, ...kept } = keptDraft();
    const known = this.box.heists.some(({ id }) => id === heist);
    if (edition === this.box.edition && !known) return;
    Object.assign(this, kept, known ? { heist } : {});
    if (edition !== this.box.edition) this.takeUsual();
  }

  private wish(seat: number, bot: boolean) {
    const name = bot || seat > 0 ? this.seats[seat].name.trim() : this.seats[seat].name.trim() || settings.name;
    return { name, colour: seat === 0 ? settings.colour : seat, bot: bot ? BOT : "" };
  }

  private setup(): Record<string, unknown> {
    return {
      ...this.starts(),
      edition: this.box.edition,
      ...(codeOf(this.heist) ? {} : { heist: this.heist }),
      team: this.team.map((build) => ({ ...build, name: build.name.trim() })),
      plays: this.seats.map((_, seat) => this.playedBy(seat)),
      agreement: this.agreement,
      level: levelFor(this.box, this.card),
    };
  }

  private starts(): Record<string, unknown> {
    if (this.takesIn) return { inside: this.inside };
    return this.size === 4 ? this.card.starts : {}; // they are told for four; for three the server chooses
  }

  private nobodyInside(): string[] {
    return this.takesIn && this.inside.length === 0 ? [say.someoneMustStartInside] : [];
  }

  private usualTeam(): BuildCard[] {
    return this.size === 3 ? this.card.team_of_three : this.card.team;
  }

  /** Somebody ready-made whose class the crew does not have. */
  private newcomer(): BuildCard {
    const group = (build: BuildCard) => this.box.characters.find(({ id }) => id === build.character)?.group;
    const taken = this.builds.map(group);
    const found = this.box.ready_made.find((build) => !taken.includes(group(build))) ?? this.box.ready_made[0];
    return { ...found, skills: [...found.skills] };
  }

  private idleSeats(): string[] {
    return this.seats.flatMap((_, seat) => (this.playedBy(seat).length > 0 ? [] : [say.noCharacter(this.nameOf(seat))]));
  }

  private badSeed(): string[] {
    const seed = this.seed.trim();
    if (!seed || (/^\d+$/.test(seed) && seed.length <= LONGEST_SEED)) return [];
    return [say.aLuckSeedIs(LONGEST_SEED)];
  }
}

function same(one: BuildCard[], other: readonly BuildCard[]): boolean {
  return JSON.stringify(one.map(parts)) === JSON.stringify(other.map(parts));
}

const parts = ({ name, character, skills }: BuildCard) => [name, character, skills[0], skills[1]];
