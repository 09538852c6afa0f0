const REST = 350; // milliseconds a mouse rests before it counts as a question
const LONG_PRESS = 450;
const SLIP = 12; // pixels a finger may slip during a long press

/** What can be pointed at, as the elements of the page name it: a thing, a card, a space of the board. */
const POINTABLE = "[data-thing], [data-card], [data-space]";

export interface Pointed {
  thing: string;
  card: string;
  space: number; // -1 for none
  box: DOMRect; // where it is on the screen
  pinned: boolean; // it stays until it is closed: after a long press, or by key
}

/** Who points at what: a mouse that rests, the focus that came by key, a finger that stays. */
export class Pointing {
  at: Pointed | null = $state.raw(null);

  private over: Element | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from = { x: 0, y: 0 };
  private held = false; // a long press has just shown something: the click behind it is not meant

  /** Hear of everything that is pointed at in the page; gives back how to stop. */
  listen(): () => void {
    const heard: [string, (event: any) => void, boolean][] = [
      ["pointerover", (event) => this.enter(event), false],
      ["pointerdown", (event) => this.press(event), true],
      ["pointermove", (event) => this.slip(event), false],
      ["pointerup", () => this.calmDown(), true],
      ["click", (event) => this.swallow(event), true],
      ["contextmenu", (event) => this.held && event.preventDefault(), true],
      ["focusin", (event) => this.focus(event), false],
      ["focusout", () => queueMicrotask(() => this.leave()), false], // it may come while the page is being drawn
      ["scroll", () => this.leave(), true],
    ];
    for (const [kind, hear, capture] of heard) document.addEventListener(kind, hear, capture);
    return () => heard.forEach(([kind, hear, capture]) => document.removeEventListener(kind, hear, capture));
  }

  /** Show what an element stands for. */
  show(element: Element, pinned = false): void {
    const { thing = "", card = "", space } = (element as HTMLElement).dataset;
    this.at = { thing, card, space: space === undefined ? -1 : Number(space), box: element.getBoundingClientRect(), pinned };
  }

  /** Show what has the focus, or the mouse rests on, until it is closed. Is there anything? */
  pin(): boolean {
    const found = document.activeElement?.closest(POINTABLE) ?? this.over;
    if (found?.isConnected) this.show(found, true);
    return this.at?.pinned ?? false;
  }

  close(): void {
    clearTimeout(this.timer);
    this.at = null;
  }

  /** Nothing is pointed at any longer; what is pinned stays. */
  private leave(): void {
    clearTimeout(this.timer);
    if (!this.at?.pinned) this.at = null;
  }

  private enter(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || this.at?.pinned) return;
    const found = (event.target as Element).closest(POINTABLE);
    if (found === this.over) return;
    this.over = found;
    this.leave();
    if (found) this.timer = setTimeout(() => this.show(found), REST);
  }

  private press(event: PointerEvent): void {
    this.held = false;
    this.from = { x: event.clientX, y: event.clientY };
    if (this.at?.pinned) return;
    this.leave();
    const found = (event.target as Element).closest(POINTABLE);
    if (found && event.pointerType !== "mouse" && event.isPrimary) this.timer = setTimeout(() => this.hold(found), LONG_PRESS);
  }

  private hold(element: Element): void {
    this.held = true;
    element.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, isPrimary: true })); // nothing is dragged
    this.show(element, true);
  }

  private slip(event: PointerEvent): void {
    if (event.pointerType === "mouse") return;
    if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > SLIP) clearTimeout(this.timer);
  }

  private calmDown(): void {
    if (!this.held) clearTimeout(this.timer);
  }

  private swallow(event: MouseEvent): void {
    if (!this.held) return;
    this.held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  private focus(event: FocusEvent): void {
    const target = event.target as Element;
    if (this.at?.pinned || !target.matches(":focus-visible")) return;
    const found = target.closest(POINTABLE);
    if (found) this.timer = setTimeout(() => this.show(found), REST);
  }
}
