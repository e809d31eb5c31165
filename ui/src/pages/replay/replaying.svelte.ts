// A battle looked back on: where it stands, and the way to any other moment of it.
import { get, type Refusal } from '../../api';
import type { History, Line, MomentMark, MomentShown, State } from '../../wire';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP = 1000; // milliseconds from one thing that happened to the next, at usual speed

export class Replaying {
  history = $state.raw<History | null>(null);
  table = $state.raw<State | null>(null); // as it is now: who sits at it
  moment = $state.raw<MomentShown | null>(null);
  number = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  failed = $state('');
  stopped = $state(false); // its rules are not what they were
  #seen = new Map<number, Promise<MomentShown>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  get #at(): string {
    return `/matches/${encodeURIComponent(this.id)}`;
  }

  readonly last = $derived(this.history?.numbers ?? 0);
  /** Every answer after which there was something to tell, with both ends. */
  readonly stops = $derived(
    [...new Set([0, ...(this.history?.log ?? []).map((line) => line.number), this.last])].sort((a, b) => a - b),
  );
  readonly told = $derived.by((): Line | null => {
    const log = this.history?.log ?? [];
    for (let k = log.length - 1; k >= 0; k -= 1) if (log[k]!.number <= this.number) return log[k]!;
    return null;
  });
  readonly rounds: readonly MomentMark[] = $derived.by(() => {
    const marks = this.history?.marks ?? [];
    return marks.filter((mark, k) => k === 0 || mark.round !== marks[k - 1]!.round);
  });

  async load(number: number): Promise<void> {
    this.failed = '';
    try {
      [this.history, this.table] = await Promise.all([get<History>(`${this.#at}/history`), get<State>(this.#at)]);
      await this.go(number);
    } catch (refused) {
      this.#fail(refused as Refusal);
    }
  }

  async go(to: number): Promise<void> {
    this.number = Math.max(0, Math.min(this.last, Math.round(to)));
    const { number } = this;
    try {
      const moment = await this.#fetch(number);
      if (number === this.number) this.moment = moment;
    } catch (refused) {
      if (number === this.number) this.#fail(refused as Refusal);
    }
  }

  #fail({ code, reason }: Refusal): void {
    this.failed = reason;
    this.stopped = code === 'stopped';
    if (this.stopped) this.pause();
  }

  #fetch(number: number): Promise<MomentShown> {
    const found = this.#seen.get(number) ?? get<MomentShown>(`${this.#at}/moments/${number}`);
    this.#seen.set(number, found);
    found.catch(() => this.#seen.delete(number));
    return found;
  }

  step(by: 1 | -1): Promise<void> {
    const next = by > 0 ? this.stops.find((n) => n > this.number) : this.stops.findLast((n) => n < this.number);
    return this.go(next ?? this.number);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  async play(): Promise<void> {
    if (this.number >= this.last) await this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    const ahead = this.stops.find((n) => n > this.number);
    if (ahead !== undefined) void this.#fetch(ahead).catch(() => undefined);
    this.#timer = setTimeout(async () => {
      if (!this.playing) return;
      await this.step(1);
      if (this.number >= this.last) this.pause();
      else if (this.playing) this.#tick();
    }, STEP / this.speed);
  }
}
