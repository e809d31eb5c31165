// From fingers, mouse and wheel to what they mean on a table.
import type { Xy } from './view';

export type Thing =
  | { readonly kind: 'base' | 'ghost' | 'flag'; readonly id: string }
  | { readonly kind: 'spot'; readonly index: number }
  | { readonly kind: 'ground' };

export interface Table {
  under(at: Xy): Thing;
  drags(thing: Thing): boolean; // may this be moved by hand?
  rules(): boolean; // is the ruler out?
  tap(thing: Thing, at: Xy, event: PointerEvent): void;
  drag(thing: Thing, at: Xy, phase: 'start' | 'move' | 'end', alone: boolean): void; // with Shift it goes without the others
  measure(from: Xy, to: Xy, phase: 'start' | 'move' | 'end'): void;
  pan(dx: number, dy: number): void;
  zoom(by: number, at: Xy): void;
  turn(steps: number): void;
  hover(thing: Thing | null): void;
  busy(yes: boolean): void;
}

type Doing = 'press' | 'pan' | 'drag' | 'measure' | 'pinch' | null;
const SLACK = 6; // pixels a tap may wander
const HELD = 480; // milliseconds until a held finger takes the ruler out

export class Gestures {
  #doing: Doing = null;
  #fingers = new Map<number, Xy>();
  #start: Xy = [0, 0];
  #last: Xy = [0, 0];
  #thing: Thing = { kind: 'ground' };
  #timer = 0;

  constructor(
    readonly table: Table,
    readonly place: (event: { clientX: number; clientY: number }) => Xy,
  ) {}

  down(event: PointerEvent): void {
    if (event.button > 1) return;
    const at = this.place(event);
    this.#fingers.set(event.pointerId, at);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (this.#fingers.size === 2) return this.#pinch();
    if (this.#fingers.size > 2) return;
    this.#start = this.#last = at;
    this.#thing = event.button === 1 ? { kind: 'ground' } : this.table.under(at);
    this.#doing = 'press';
    this.table.busy(true);
    if (event.pointerType !== 'mouse') this.#timer = window.setTimeout(() => this.#hold(), HELD);
  }

  move(event: PointerEvent): void {
    const at = this.place(event);
    if (!this.#fingers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') this.table.hover(this.table.under(at));
      return;
    }
    if (this.#doing === 'pinch') return this.#spread(event.pointerId, at);
    this.#fingers.set(event.pointerId, at);
    if (this.#doing === 'press' && Math.hypot(at[0] - this.#start[0], at[1] - this.#start[1]) > SLACK) this.#begin();
    if (this.#doing === 'pan') this.table.pan(at[0] - this.#last[0], at[1] - this.#last[1]);
    if (this.#doing === 'drag') this.table.drag(this.#thing, at, 'move', event.shiftKey);
    if (this.#doing === 'measure') this.table.measure(this.#start, at, 'move');
    this.#last = at;
  }

  up(event: PointerEvent, off = false): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    clearTimeout(this.#timer);
    const at = this.place(event);
    if (this.#doing === 'press' && !off) this.table.tap(this.#thing, at, event);
    if (this.#doing === 'drag') this.table.drag(this.#thing, at, 'end', event.shiftKey);
    if (this.#doing === 'measure') this.table.measure(this.#start, at, 'end');
    this.#doing = this.#doing === 'pinch' && this.#fingers.size ? 'pinch' : null;
    if (!this.#fingers.size) this.table.busy(false);
  }

  leave(): void {
    if (!this.#fingers.size) this.table.hover(null);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    if (this.#doing === 'drag') return this.table.turn(Math.sign(event.deltaY));
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.table.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), this.place(event));
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#doing = this.table.rules() ? 'measure' : this.table.drags(this.#thing) ? 'drag' : 'pan';
    if (this.#doing === 'drag') this.table.drag(this.#thing, this.#start, 'start', false);
    if (this.#doing === 'measure') this.table.measure(this.#start, this.#start, 'start');
  }

  #hold(): void {
    if (this.#doing !== 'press' || this.table.drags(this.#thing)) return;
    this.#doing = 'measure';
    this.table.measure(this.#start, this.#last, 'start');
  }

  #pinch(): void {
    clearTimeout(this.#timer);
    if (this.#doing === 'drag') this.table.drag(this.#thing, this.#last, 'end', false);
    if (this.#doing === 'measure') this.table.measure(this.#start, this.#last, 'end');
    this.#doing = 'pinch';
  }

  #spread(finger: number, at: Xy): void {
    const other = [...this.#fingers].find(([id]) => id !== finger)?.[1];
    const before = this.#fingers.get(finger)!;
    this.#fingers.set(finger, at);
    if (!other) return this.table.pan(at[0] - before[0], at[1] - before[1]);
    const [was, is] = [Math.hypot(before[0] - other[0], before[1] - other[1]), Math.hypot(at[0] - other[0], at[1] - other[1])];
    this.table.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
    if (was > 10) this.table.zoom(is / was, [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2]);
  }
}
