// A ghost on its way: waypoints, what the server says of them, and how far the base gets.
import type { Point, Prompt, ReachOutline, Space, Way } from '../wire';
import { Latest, probe } from './probes';
import { same } from './words';

const FURTHEST = 100; // waypoints

/** How high the ground is that one sees at a spot. */
export type Level = (x: number, y: number) => number;

export class Trail {
  points = $state.raw<readonly Point[]>([]); // the last is where the ghost stands
  found = $state.raw<Way | null>(null);
  reach = $state.raw<ReachOutline | null>(null);
  trying = $state(false);
  adding = $state(false); // the next tap adds a waypoint
  onready: (() => void) | null = null; // what waits for the server's word on this way
  #missed = false; // an answer was lost on the way
  #led = false; // the waypoints are the server's, who found a way round something

  readonly space: Space;
  readonly many: boolean;
  #asked: Latest<Way | null>;

  constructor(
    readonly match: string,
    readonly prompt: Prompt,
    readonly level: Level,
  ) {
    this.space = prompt.space!;
    this.many = prompt.kind === 'Path';
    this.#asked = new Latest<Way | null>(
      (way) => this.#learn(way),
      () => {
        this.#missed = true;
        this.#learn(null);
      },
    );
    void this.#outline();
  }

  get at(): Point | null {
    return this.points[this.points.length - 1] ?? null;
  }

  /** Where the base comes from and every point of its way. */
  get path(): readonly Point[] {
    return this.many ? [this.space.origin, ...this.points] : this.points;
  }

  /** The ghost goes there; with *more* the point where it stood becomes a waypoint. */
  go(to: Point, more = false): void {
    const whole: Point = [Math.round(to[0]), Math.round(to[1]), to[2]];
    if (this.at && same(this.at, whole)) return;
    const keep = (more || this.adding) && this.many && this.points.length < FURTHEST;
    const before = this.#led && !keep ? [] : this.points.slice(0, -1);
    this.points = keep ? [...this.points, whole] : [...before, whole];
    this.adding = this.#led = false;
    this.onready = null;
    this.#try();
  }

  /** Right up to another base, straight from where the way has come. */
  beside(other: { x: number; y: number; base: number; level: number }): void {
    const [x, y] = this.points[this.points.length - 2] ?? this.space.origin;
    const far = Math.hypot(other.x - x, other.y - y);
    const part = far ? Math.max(0, far - other.base - this.space.radius - 1) / far : 0;
    this.go([Math.trunc(x + (other.x - x) * part), Math.trunc(y + (other.y - y) * part), other.level]);
  }

  nudge(dx: number, dy: number): void {
    const [x, y] = this.at ?? this.space.origin;
    this.go([x + dx, y + dy, this.level(x + dx, y + dy)]);
  }

  stay(): void {
    this.points = [this.space.origin];
    this.#try();
  }

  /** The last waypoint goes first; then the ghost itself. */
  back(): void {
    this.points = this.points.slice(0, -1);
    this.adding = false;
    if (this.points.length) this.#try();
    else this.clear();
  }

  clear(): void {
    this.points = [];
    this.found = null;
    this.trying = false;
    this.adding = false;
    this.onready = null;
    this.#asked.drop();
  }

  /** The line is back, and the same question stands: what was lost is asked again. */
  resume(): void {
    if (!this.#missed) return;
    this.#missed = false;
    if (!this.reach) void this.#outline();
    if (this.points.length && !this.found) this.#try();
  }

  get value(): unknown {
    return this.many ? this.points.map((one) => [...one]) : this.at && [...this.at];
  }

  #try(): void {
    const { seat, number } = this.prompt;
    const path = this.points;
    this.trying = true;
    this.#asked.ask(async () => (await probe(this.match, { seat, number, kind: 'path', path })).way);
  }

  #learn(way: Way | null): void {
    if (!this.points.length) return;
    this.trying = false;
    this.found = way;
    const end = way?.around[way.around.length - 1];
    if (end && this.points.length === 1 && same(end, this.at!)) {
      this.points = way!.around;
      this.#led = true;
      this.#try();
      return;
    }
    const ready = this.onready;
    this.onready = null;
    if (way?.legal !== false) ready?.();
  }

  async #outline(): Promise<void> {
    try {
      const { seat, number } = this.prompt;
      this.reach = (await probe(this.match, { seat, number, kind: 'reach', model: this.space.model })).reach;
    } catch {
      this.#missed = true; // a table without shading is still a table
    }
  }
}
