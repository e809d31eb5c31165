// A unit on its way: where its leader shall go, how the others stand round him, and what the server proposes.
import type { Formation, Point, Space, UnitSpace, Wish } from '../wire';
import { Latest } from './probes';
import type { Level } from './way.svelte';
import { same } from './words';

export type Shape = NonNullable<Wish['shape']>;
export const SHAPES: readonly Shape[] = ['keep', 'ranks', 'column', 'ring'];
const TURN = 15; // degrees
const NEAR = 5; // hundredths: it stands where it was wished

/** Where one model of the unit would end. */
export interface Stand {
  readonly space: Space;
  readonly at: Point;
  readonly path: readonly Point[];
  readonly pinned: boolean;
  readonly troubled: boolean;
}

interface Answer {
  readonly to: Point; // where the leader was wished
  readonly found: Formation | null;
}

export class March {
  to = $state.raw<Point | null>(null); // where the leader is wished
  shape = $state<Shape>('keep');
  width = $state(0); // none: as the server likes
  facing = $state<number | null>(null); // degrees clockwise from north
  pins = $state.raw<Readonly<Record<string, Point>>>({});
  found = $state.raw<Formation | null>(null);
  trying = $state(false);
  alone = $state(false); // whose ghost is dragged leaves the others where they are
  onready: (() => void) | null = null;
  #answered = $state.raw<Point | null>(null); // where the leader was wished when *found* was worked out, and is
  #held: readonly [number, number] = [0, 0]; // from the ghost that a hand has taken to the leader's
  #missed = false;
  #asked: Latest<Answer>;

  constructor(
    readonly body: UnitSpace,
    readonly level: Level,
    readonly ask: (wish: Wish) => Promise<Formation | null>, // what the server makes of it
    readonly onfound: () => void = () => undefined,
  ) {
    if (this.body.everyone) this.shape = 'ranks';
    this.#asked = new Latest<Answer>(
      (answer) => this.#learn(answer),
      () => {
        this.#missed = true;
        this.#learn(null);
      },
      (answer) => this.#learn(answer, false),
    );
  }

  get leader(): Space {
    return this.body.spaces[0]!;
  }

  /** Who may be dragged. */
  get movers(): readonly string[] {
    return this.body.spaces.filter((one) => one.allowance > 0).map((one) => one.model);
  }

  /** Everybody who would move, with the place he would get. */
  get stands(): readonly Stand[] {
    const ways = new Map(this.found?.ways ?? []);
    return this.body.spaces.flatMap((space) => {
      const way = ways.get(space.model);
      if (!way?.length) return [];
      const troubled = this.found!.legal ? false : this.found!.model === space.model;
      const at = this.#carried(way[way.length - 1]!);
      return [{ space, at, path: [space.origin, ...way.slice(0, -1), at], pinned: space.model in this.pins, troubled }];
    });
  }

  /** Until the server has looked at where the hand is now, those who stood round it go along. */
  #carried([x, y, level]: Point): Point {
    const { to } = this;
    const since = this.trying ? this.#answered : null;
    return to && since ? [x + to[0] - since[0], y + to[1] - since[1], level] : [x, y, level];
  }

  get longest(): number {
    return Math.max(0, ...(this.found?.used ?? []));
  }

  /** The leader goes there and the others with him. */
  go(to: Point): void {
    const whole: Point = [Math.round(to[0]), Math.round(to[1]), to[2]];
    if (this.to && same(this.to, whole)) return;
    this.to = whole;
    this.#try();
  }

  /** A hand takes one of the ghosts. */
  grab(model: string): void {
    const { stands, leader } = this;
    const [led, own] = [leader.model, model].map((id) => stands.find((one) => one.space.model === id)?.at);
    this.#held = led && own ? [led[0] - own[0], led[1] - own[1]] : [0, 0];
  }

  /** A base or a ghost of the unit is dragged: all go along; a ghost that is dragged *alone* is pinned, unless it is the leader's. */
  drag(model: string, to: Point, ghost: boolean, alone = false): void {
    if (ghost && (alone || this.alone) && model !== this.leader.model) {
      this.pins = { ...this.pins, [model]: [Math.round(to[0]), Math.round(to[1]), to[2]] };
      this.#try();
      return;
    }
    const held = this.body.spaces.find((one) => one.model === model)?.origin ?? this.leader.origin;
    const [x, y] = ghost ? this.#held : [this.leader.origin[0] - held[0], this.leader.origin[1] - held[1]];
    this.go([to[0] + x, to[1] + y, to[2]]);
  }

  /** Nobody has a place of his own any more. */
  gather(): void {
    this.pins = {};
    this.alone = false;
    this.#again();
  }

  nudge(dx: number, dy: number): void {
    const [x, y] = this.to ?? this.leader.origin;
    this.go([x + dx, y + dy, this.level(x + dx, y + dy)]);
  }

  turn(steps: number): void {
    this.facing = ((((this.facing ?? this.#faced) + steps * TURN) % 360) + 360) % 360;
    this.#again();
  }

  /** How the unit stands that was proposed last, to the nearest step of a turn. */
  get #faced(): number {
    const [right, ahead] = this.found?.facing ?? [0, 1];
    return TURN * Math.round((Math.atan2(right, ahead) * 180) / Math.PI / TURN);
  }

  widen(by: number): void {
    const many = this.body.spaces.length;
    const now = this.width || Math.ceil(Math.sqrt(many));
    this.shape = 'ranks';
    this.width = Math.max(1, Math.min(many, now + by));
    this.#again();
  }

  take(shape: Shape): void {
    this.shape = shape;
    this.#again();
  }

  /** As it was proposed already, to be led on from there. */
  stand(at: Point, found: Formation): void {
    this.to = this.#answered = at;
    this.found = found;
  }

  stay(): void {
    this.clear();
    this.found = { ways: [], used: [], legal: true, clause: '', reason: '', model: '', at: null, words: '', short: 0, stranded: [], facing: [0, 0] };
    this.to = this.leader.origin;
  }

  clear(): void {
    this.to = null;
    this.pins = {};
    this.alone = false;
    this.found = this.#answered = null;
    this.trying = false;
    this.onready = null;
    this.#asked.drop();
  }

  /** The line is back: what was lost is asked again. */
  resume(): void {
    if (!this.#missed) return;
    this.#missed = false;
    if (this.to && !this.found) this.#try();
  }

  get value(): unknown {
    return (this.found?.ways ?? []).map(([model, way]) => [model, way.map((one) => [...one])]);
  }

  get wish(): Wish {
    const turned = ((this.facing ?? 0) * Math.PI) / 180;
    const facing = this.facing === null ? [0, 0] : [Math.round(1000 * Math.sin(turned)), Math.round(1000 * Math.cos(turned))];
    return {
      to: this.to ?? this.leader.origin,
      shape: this.shape,
      facing: facing as [number, number],
      width: this.width,
      pins: Object.entries(this.pins),
    };
  }

  /** A shape alone moves nobody: the leader must have somewhere to go, if only where he stands. */
  #again(): void {
    this.to ??= this.leader.origin;
    this.#try();
  }

  #try(): void {
    const { wish } = this;
    this.trying = true;
    this.onready = null;
    this.#asked.ask(async () => ({ to: wish.to, found: await this.ask(wish) }));
  }

  #learn(answer: Answer | null, last = true): void {
    if (!this.to) return;
    const shown = this.stands.map((one): Formation['ways'][number] => [one.space.model, [one.at]]);
    const found = answer?.found ?? null;
    this.trying = !last;
    this.found = found && !found.legal && !found.ways.length ? { ...found, ways: shown } : found; // whom a hand holds is seen
    const led = this.found?.ways.find(([model]) => model === this.leader.model)?.[1];
    this.#answered = answer && led && apart(led[led.length - 1]!, answer.to) < NEAR ? answer.to : null;
    if (!last) return;
    this.onfound();
    const ready = this.onready;
    this.onready = null;
    if (found?.legal) ready?.();
  }
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
