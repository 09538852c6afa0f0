import { getContext, setContext } from "svelte";
import type { Table } from "../lib/table.svelte";
import type { HeistBox, Offered, ServerReply } from "../lib/types";
import type { CampaignBrief, CampaignHints, CampaignView, Command, Grey, MemberOfCrew, SheetView } from "../lib/types_campaign";
import { wall as say } from "../words/campaign";

type Kind = Command["type"];
type Fields = Record<string, unknown>;

const KEY = "wall";

/** The wall of a crew as this browser sees it: what the server told, and what can be said to it. It knows no rules. */
export class Wall {
  box: HeistBox | null = $state.raw(null); // the cards of the edition, as soon as they are here

  constructor(readonly table: Table) {}

  get view(): CampaignView {
    return this.table.scene!.view as CampaignView;
  }

  get hints(): CampaignHints {
    return (this.table.scene?.hints as CampaignHints | null) ?? { away: [], start: [], shop: {} };
  }

  get brief(): CampaignBrief {
    return this.table.brief as CampaignBrief;
  }

  /** Somebody of the crew; a visitor is nobody yet. */
  get me(): MemberOfCrew | undefined {
    return this.table.seat === null ? undefined : this.view.people[this.table.seat];
  }

  get present(): boolean {
    return this.me?.present ?? false;
  }

  /** Every offer of a kind whose fields are these. */
  offers(kind: Kind, fields: Fields = {}): Offered[] {
    const offers = this.table.scene?.offers ?? [];
    return offers.filter(({ command }) => isLike(command as unknown as Fields, { type: kind, ...fields }));
  }

  offer(kind: Kind, fields: Fields = {}): Offered | undefined {
    return this.offers(kind, fields)[0];
  }

  give(command: Command): Promise<ServerReply> {
    return this.table.play(command as never);
  }

  take(offer: Offered): Promise<ServerReply> {
    return this.table.take(offer);
  }

  /** Why a command cannot be given; nothing if it can. */
  async against(command: Command): Promise<Grey | null> {
    const because = await this.table.why(command as never);
    return because.why ? { rule: because.rule, why: because.why } : null;
  }

  away(who: number): Grey[] {
    return this.hints.away[who] ?? [];
  }

  person(number: number): string {
    return this.view.people[number]?.name ?? say.someone;
  }

  sheet(who: number): SheetView {
    return this.view.characters[who];
  }

  name(who: number): string {
    return this.sheet(who)?.name ?? say.someone;
  }

  card(id: string): string {
    return this.brief.titles[id] ?? id;
  }

  item(id: string): string {
    return this.brief.items[id]?.title ?? id;
  }

  fixer(id: string): string {
    return this.brief.fixers[id]?.title ?? id;
  }

  heist(id: string): string {
    return this.brief.heists[id] ?? id;
  }

  event(id: string): string {
    return this.brief.events[id] ?? id;
  }

  /** The number of a class, by which its portrait has a shape and a colour. */
  shape(character: string): number {
    const group = this.brief.classes[character];
    return [...new Set(Object.values(this.brief.classes))].indexOf(group);
  }
}

function isLike(command: Fields, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => command[name] === value);
}

export const hang = (wall: Wall): Wall => setContext(KEY, wall);
export const wallHere = (): Wall => getContext(KEY);

/** A status in the words of the page. */
export const STATUS: Record<string, string> = { free: say.free, busted: say.busted, hiding: say.hiding, retired: say.retired };

export const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
