/** What was, what is, and what was taken back: over everything that can be changed. */

const MERGED = 1500; // milliseconds in which letters typed into one field are one step
const LONGEST = 300;

export class History<T> {
  private past: T[] = [];
  private future: T[] = [];
  private last = { what: "", when: -Infinity };

  constructor(public now: T) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** A change; changes of the same thing that follow each other closely are one step. */
  push(next: T, what = "", when = Date.now()): void {
    if (next === this.now) return;
    const merged = what !== "" && what === this.last.what && when - this.last.when < MERGED;
    if (!merged) this.past = [...this.past, this.now].slice(-LONGEST);
    this.future = [];
    this.now = next;
    this.last = { what, when };
  }

  undo(): void {
    this.step(this.past, this.future);
  }

  redo(): void {
    this.step(this.future, this.past);
  }

  private step(from: T[], to: T[]): void {
    const next = from.pop();
    if (next === undefined) return;
    to.push(this.now);
    this.now = next;
    this.last = { what: "", when: -Infinity };
  }
}
