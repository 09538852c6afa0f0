import type { Group } from "../lib/group";
import { settings } from "../lib/settings.svelte";
import type { Made, NewMatch } from "../lib/types";
import type { SeatsCard } from "../lib/types_masterminds";
import { setUp as say } from "../words/masterminds";

/** Who shall sit at a seat: a person, or a bot of some kind. */
export interface Chair {
  name: string;
  bot: string;
}

export const FEWEST = 2;
export const MOST = 6;
const USUAL_BOT = "greedy";
const KEY = "safehouse.draft.masterminds";
const NAMES = ["Ada", "Bo", "Cleo", "Dario", "Ivo", "Juno"]; // of bots that got none

/** A match of Heist Masterminds being set up. It is kept until it is made, even if the page is left. */
export class Wanted {
  chairs: Chair[] = $state([
    { name: settings.name, bot: "" },
    { name: "", bot: USUAL_BOT },
    { name: "", bot: USUAL_BOT },
  ]);
  together = $state(false); // everybody at this screen
  options: Record<string, boolean> = $state({}); // as they were ticked or cleared by hand
  named = $state(0); // the seat that begins, unless that is drawn
  title = $state("");

  constructor() {
    try {
      Object.assign(this, JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
    } catch {
      this.drop();
    }
  }

  get people(): number {
    return this.chairs.filter(({ bot }) => !bot).length;
  }

  /** Do several people share this screen? */
  get shared(): boolean {
    return this.together && this.people > 1;
  }

  resize(amount: number): void {
    while (this.chairs.length < amount) this.chairs.push({ name: "", bot: USUAL_BOT });
    this.chairs.length = amount;
  }

  /** Is it drawn who begins? */
  get drawn(): boolean {
    return this.options.random_start ?? false;
  }

  /** Is an option on: as it was ticked or cleared, otherwise as is usual for so many players? */
  on(name: string, tables: SeatsCard[]): boolean {
    return this.options[name] ?? tables.find(({ seats }) => seats === this.chairs.length)?.usual.includes(name) ?? false;
  }

  get starter(): number {
    return this.named < this.chairs.length ? this.named : 0;
  }

  nameOf(seat: number): string {
    const { name, bot } = this.chairs[seat];
    if (name.trim()) return name.trim();
    if (bot)
      return NAMES.filter((one) => !this.chairs.some((chair) => chair.name.trim() === one))[seat % NAMES.length] ?? say.bot(seat + 1);
    return this.shared ? say.player(seat + 1) : seat === 0 ? settings.name : "";
  }

  get faults(): string[] {
    const names = this.chairs.map((_, seat) => this.nameOf(seat)).filter(Boolean);
    const twice = names.find((name, seat) => names.indexOf(name) !== seat);
    return [...(this.people === 0 ? [say.onePerson] : []), ...(twice ? [say.sameName(twice)] : [])];
  }

  wanted(): Partial<NewMatch> {
    return {
      game: "masterminds",
      title: this.title.trim(),
      seats: this.chairs.map(({ bot }, seat) => ({ name: this.nameOf(seat), colour: seat === 0 ? settings.colour : seat % 5, bot })),
      setup: { ...this.options, ...(this.starter ? { starter: this.starter } : {}) },
      untimed: this.shared, // who shares a screen says so aloud
    };
  }

  /** The people at this screen, with their links. */
  group({ code, links, spectator }: Made): Group {
    const sharers = links.map((link, seat) => ({ seat, link, name: this.nameOf(seat) }));
    return {
      code,
      title: this.title.trim() || say.title,
      spectator,
      sharers: sharers.filter(({ seat }) => !this.chairs[seat].bot),
    };
  }

  keep(): void {
    const { chairs, together, options, named, title } = this;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ chairs, together, options, named, title }));
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
}

/** One click: you against two bots. */
export const againstTwo = (): Partial<NewMatch> => ({
  game: "masterminds",
  setup: {},
  seats: [
    { name: settings.name, colour: settings.colour, bot: "" },
    { name: "Ada", colour: (settings.colour + 1) % 5, bot: USUAL_BOT },
    { name: "Bo", colour: (settings.colour + 2) % 5, bot: USUAL_BOT },
  ],
});
