import { stepTo, type Spot } from "./geometry";

/** What keys can find out and do on the board. */
export interface Desk {
  spots: () => Map<number, Spot>;
  pawn: () => number | undefined; // where the selected character stands
  lit: () => Iterable<number>;
  focus: (space: number | undefined) => void;
  choose: (space: number) => void;
  point: (space: number) => void;
}

/** The board by keyboard: arrows go from hex to hex, Home to the pawn, End to the next lit hex. */
export class Keys {
  private column = 0; // that up and down keep to, so that they do not drift
  private last: number | undefined; // where the arrows came to

  constructor(private desk: Desk) {}

  /** Does the board know this key? */
  press(key: string, space: number): boolean {
    if (key.startsWith("Arrow")) this.walk(key, space);
    else if (key === "Home") this.desk.focus(this.desk.pawn());
    else if (key === "End") this.desk.focus(this.nextLit(space));
    else if (key === "Enter" || key === " ") this.desk.choose(space);
    else if (key === "p" || key === "P") this.desk.point(space);
    else return false;
    return true;
  }

  private walk(key: string, space: number): void {
    const from = this.desk.spots().get(space);
    if (!from) return;
    const sideways = key === "ArrowLeft" || key === "ArrowRight";
    if (sideways || this.last !== space) this.column = from.x;
    const to = stepTo(this.desk.spots().values(), from, key, this.column);
    if (!to) return;
    if (sideways) this.column = to.x;
    this.last = to.space;
    this.desk.focus(to.space);
  }

  private nextLit(space: number): number | undefined {
    const all = [...this.desk.lit()].filter((each) => this.desk.spots().has(each)).sort((a, b) => a - b);
    return all.find((each) => each > space) ?? all[0];
  }
}
