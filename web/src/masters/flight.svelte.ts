import { calm, settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";
import type { AdvisedStep, Command, Happening, ServerReply } from "../lib/types";
import { same } from "../table/sitting.svelte";
import type { Way } from "./board";
import type { Chances } from "./chances.svelte";
import type { Partner } from "./partner.svelte";

const GLIDE = 380; // milliseconds for a pawn to get to the next hex
const SEEN: Command["type"][] = ["Go", "PickUp", "LayDown", "OpenDoor", "Act", "Move", "Unlock", "Subdue", "Disable", "Use"];
const ESCAPE = "escape";

/** What one stops for. */
export const NEWS: string[] = ["Revealed", "DogMoved", "Busted"] satisfies Happening["type"][];

/** A round or the way out step by step, as the server advises it, and following it without another question. */
export class Flight {
  following = $state(false);
  doing = $state(""); // the step that is being followed, in words
  needs = $state(0); // what must be rolled in the step that is being followed
  looked = $state(0); // the step that is looked at

  constructor(
    private readonly table: Table,
    private readonly chances: Chances,
    private readonly partner: Partner,
  ) {}

  private get escaping(): boolean {
    return this.table.scene?.view.phase === ESCAPE;
  }

  /** Is something newer to come? */
  get late(): boolean {
    return this.escaping ? this.chances.late : this.partner.late;
  }

  /** What to do from here, as long as that is of this moment. */
  get steps(): AdvisedStep[] {
    if (this.late || this.following) return [];
    return this.escaping ? (this.chances.outlook?.steps ?? []) : this.partner.steps;
  }

  /** Is there nothing more to advise in an Escape? */
  get done(): boolean {
    return !this.chances.late && !this.following && (this.chances.outlook?.begun ?? false) && this.steps.length === 0;
  }

  get next(): AdvisedStep | undefined {
    return this.steps[0];
  }

  /** The ways of all steps; each begins where somebody stands by then. */
  ways(at: (who: number) => number): Way[] {
    const stands = new Map<number, number>();
    return this.steps.flatMap(({ who, path }) => {
      const from = stands.get(who) ?? at(who);
      if (path.length === 0) return [];
      stands.set(who, path.at(-1)!);
      return [{ who, from, path, costs: [] }];
    });
  }

  /** Do a step, all of it, at a pace one can watch; stop where things are no longer as they were. */
  async follow({ commands, roll, text }: AdvisedStep): Promise<void> {
    if (this.following) return;
    const rest = this.steps.slice(1);
    this.following = true;
    this.needs = roll;
    this.doing = text;
    const asAdvised = await this.playAll(commands as Command[]);
    this.following = false;
    this.looked = 0;
    if (asAdvised && rest.length > 0 && !this.escaping) this.partner.hold(rest);
  }

  /** Play commands one after the other; true if all went as it was advised. */
  private async playAll(commands: Command[]): Promise<boolean> {
    for (const command of commands) {
      if (!(await this.play(command))) return false;
      if (!this.escaping && this.table.happened.some((kind) => NEWS.includes(kind))) return false;
    }
    return true;
  }

  /** Play one command, if it stands; an answer that nobody asks for was given already. */
  private async play(command: Command): Promise<boolean> {
    const offered = this.table.scene?.offers.some((offer) => same(offer.command, command));
    if (!offered) return command.type === "Answer";
    const reply: ServerReply = await this.table.play(command);
    if (reply.type === "Refusal" || reply.type === "NotSaved") return false;
    await this.table.playback.rest(); // a roll is seen before anything comes of it
    if (SEEN.includes(command.type) && !calm()) await new Promise((resolve) => setTimeout(resolve, GLIDE * settings.pace));
    return true;
  }
}
