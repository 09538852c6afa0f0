/** One press on the board while planning, until it is let go: it lays a way, takes it back, or erases one. */
export class Stroke {
  private steps: { space: number; laid: boolean }[] = [];
  private erases = false;

  constructor(
    start: number,
    private canLie: (space: number) => boolean,
    private own: Set<number>,
    private paint: (space: number, lay: boolean) => void,
  ) {
    this.go(start, !own.has(start));
  }

  /** Did it stay on one space? */
  get still(): boolean {
    return this.steps.length === 1;
  }

  enter(space: number): void {
    if (space === this.steps.at(-1)?.space) return;
    if (this.still && !this.steps[0].laid && this.own.has(this.steps[0].space)) this.decide(space);
    if (this.erases) return this.erase(space);
    if (space === this.steps.at(-2)?.space) return this.back();
    this.go(space, !this.own.has(space));
  }

  /** Let go: a press on an own token that went nowhere takes it away. */
  end(): void {
    const [first] = this.steps;
    if (this.still && !first.laid) this.erase(first.space);
  }

  /** From one's own token on to another of one's own means erasing; on to a free hex, it continues the way. */
  private decide(space: number): void {
    this.erases = this.own.has(space);
    if (this.erases) this.erase(this.steps[0].space);
  }

  private go(space: number, lay: boolean): void {
    const laid = lay && this.canLie(space);
    this.steps.push({ space, laid });
    if (!laid) return;
    this.own.add(space);
    this.paint(space, true);
  }

  private back(): void {
    const last = this.steps.pop();
    if (last?.laid) this.erase(last.space);
  }

  private erase(space: number): void {
    if (this.own.delete(space)) this.paint(space, false);
  }
}
