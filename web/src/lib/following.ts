import { patched } from "./patch";
import type { News, NewsSince, Offered, Scene, ServerReply } from "./types";

/** Makes whole scenes of what changed since the one before, on one line. What did not change stays the same object. */
export class Follower {
  private scene: Scene | undefined;
  private offers: Offered[] = []; // the last that were told: none are on offer while other news follow at once

  /** A reply with a whole scene; null if it does not start from the scene that is here. */
  read(reply: ServerReply): ServerReply | null {
    if (reply.type === "NewsSince") return this.scene?.number === reply.since ? this.news(this.scene, reply) : null;
    if (reply.type === "Welcome" || reply.type === "News") this.keep(reply.scene, reply.scene?.offers);
    return reply;
  }

  private keep(scene: Scene, offers: Offered[]): void {
    this.scene = scene;
    this.offers = offers;
  }

  private news(before: Scene, reply: NewsSince): News {
    const { seat, beats, number, change, id, undone, gone, dropped } = reply;
    const offers = reply.offers ? joined(this.offers, reply.offers) : this.offers;
    const scene = patched({ ...before, number, offers: reply.offers ? offers : [] }, change);
    this.keep(scene, offers);
    return { type: "News", seat, beats, scene, id, undone, gone, dropped };
  }
}

/** Offers from runs of those before, each by its first place and how many there are, and new ones. */
function joined(before: Offered[], offers: NonNullable<NewsSince["offers"]>): Offered[] {
  return offers.flatMap((each) => (Array.isArray(each) ? before.slice(each[0], each[0] + each[1]) : [each]));
}
