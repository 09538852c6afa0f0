import type { Lesson, LessonStep } from "../lib/types";

type Wanted = Record<string, any>;

interface Task {
  step: number;
  command: Wanted;
  auto: boolean;
}

const ALWAYS = ["Think", "PassAhead", "StayAlert", "Drop"]; // these lead nobody astray
const sorted = (command: object): string => JSON.stringify(Object.entries(command).sort(([one], [other]) => (one < other ? -1 : 1)));
export const alike = (one: object, other: object): boolean => sorted(one) === sorted(other);

/** Leads somebody through a lesson: what comes next, what is let through meanwhile, and how far one is. */
export class Guide {
  private done: number[] = $state.raw([]);
  private readonly tasks: Task[];
  offered: Wanted[] = $state.raw([]); // the commands that are on offer now

  constructor(
    readonly lesson: Lesson,
    private readonly key: string,
  ) {
    this.tasks = lesson.steps.flatMap(({ commands, auto }, step) =>
      commands.map((command, place) => ({ step, command, auto: auto.includes(place) })),
    );
    this.done = kept(key);
  }

  private get left(): Task[] {
    return this.tasks.filter((_, place) => !this.done.includes(place));
  }

  private has(command: Wanted): boolean {
    return this.offered.some((other) => alike(other, command));
  }

  /** The next task that is on offer; one that the table has seen to by itself is passed over. */
  private get next(): Task | undefined {
    const [first, ...later] = this.left;
    if (!first || this.has(first.command)) return first;
    return later.find(({ step, command }) => step <= first.step + 1 && this.has(command));
  }

  /** The place of the step one is at. The last step of a lesson asks for nothing: one plays on as one likes. */
  get place(): number {
    const last = this.lesson.steps.length - 1;
    if (this.left.length === 0) return last;
    const before = this.left[0].step;
    return this.next ? this.next.step : before > 0 && this.isFresh(before) ? before - 1 : before;
  }

  /** Has nothing of a step been done yet? */
  private isFresh(step: number): boolean {
    return !this.tasks.some((task, place) => task.step === step && this.done.includes(place));
  }

  get step(): LessonStep | undefined {
    return this.lesson.steps[this.place];
  }

  /** What one is to do now; nothing while something else has to happen first. */
  get wanted(): Wanted | undefined {
    const task = this.next;
    return task && !task.auto && this.has(task.command) ? task.command : undefined;
  }

  /** What the table does now by itself. */
  get auto(): Wanted | undefined {
    const task = this.next;
    return task?.auto && this.has(task.command) ? task.command : undefined;
  }

  /** Is everything taught, so that one plays on freely? */
  get free(): boolean {
    return this.left.length === 0;
  }

  allows(command: Wanted): boolean {
    if (this.free || ALWAYS.includes(command.type) || this.step?.allows.includes(command.type)) return true;
    return this.left.some((task) => task.step <= this.place && alike(task.command, command));
  }

  /** A command was carried out: it and what was passed over is done. */
  took(command: Wanted): void {
    const found = this.tasks.findIndex((task, place) => !this.done.includes(place) && alike(task.command, command));
    if (found < 0) return;
    const passed = this.tasks.flatMap((task, place) => (task.step < this.tasks[found].step ? [place] : []));
    this.done = [...new Set([...this.done, ...passed, found])];
    keep(this.key, this.done);
  }
}

function kept(key: string): number[] {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function keep(key: string, done: number[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(done));
  } catch {
    // Whoever loads the page again begins to be led again; what is done is passed over.
  }
}
