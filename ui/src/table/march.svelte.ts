// A unit on its way: where its leader shall go, how the others stand round him, and what the server proposes.
import type { Formation, Point, Space, UnitSpace, Wish } from '../wire';
import { Latest } from './probes';
import type { Level } from './way.svelte';
import { same } from './words';

export type Shape = NonNullable<Wish['shape']>;
export const SHAPES: readonly Shape[] = ['keep', 'ranks', 'column', 'ring'];
const TURN = 15; // degrees

/** Where one model of the unit would end. */
export interface Stand {
  readonly space: Space;
  readonly at: Point;
  readonly path: readonly Point[];
  readonly pinned: boolean;
  readonly troubled: boolean;
}

export class March {
  to = $state.raw<Point | null>(null); // where the leader is wished
  shape = $state<Shape>('keep');
  width = $state(0); // none: as the server likes
  facing = $state<number | null>(null); // degrees clockwise from north
  pins = $state.raw<Readonly<Record<string, Point>>>({});
  found = $state.raw<Formation | null>(null);
  trying = $state(false);
  onready: (() => void) | null = null;
  #missed = false;
  #asked: Latest<Formation | null>;

  constructor(
    readonly body: UnitSpace,
    readonly level: Level,
    readonly ask: (wish: Wish) => Promise<Formation | null>, // what the server makes of it
    readonly onfound: () => void = () => undefined,
  ) {
    if (this.body.everyone) this.shape = 'ranks';
    this.#asked = new Latest<Formation | null>(
      (found) => this.#learn(found),
      () => {
        this.#missed = true;
        this.#learn(null);
      },
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
      return [{ space, at: way[way.length - 1]!, path: [space.origin, ...way], pinned: space.model in this.pins, troubled }];
    });
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

  /** A base or a ghost of the unit is dragged: the leader's ghost leads, another's is pinned, a base takes all along. */
  drag(model: string, to: Point, ghost: boolean): void {
    if (ghost && model !== this.leader.model) {
      this.pins = { ...this.pins, [model]: [Math.round(to[0]), Math.round(to[1]), to[2]] };
      this.#try();
      return;
    }
    const held = this.body.spaces.find((one) => one.model === model)?.origin ?? this.leader.origin;
    const [x, y] = ghost ? [0, 0] : [this.leader.origin[0] - held[0], this.leader.origin[1] - held[1]];
    this.go([to[0] + x, to[1] + y, to[2]]);
  }

  nudge(dx: number, dy: number): void {
    const [x, y] = this.to ?? this.leader.origin;
    this.go([x + dx, y + dy, this.level(x + dx, y + dy)]);
  }

  turn(steps: number): void {
    this.facing = ((((this.facing ?? 0) + steps * TURN) % 360) + 360) % 360;
    this.#again();
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

  stay(): void {
    this.clear();
    this.found = { ways: [], used: [], legal: true, clause: '', reason: '', model: '', at: null, words: '', short: 0, stranded: [] };
    this.to = this.leader.origin;
  }

  clear(): void {
    this.to = null;
    this.pins = {};
    this.found = null;
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
    this.#asked.ask(() => this.ask(wish));
  }

  #learn(found: Formation | null): void {
    if (!this.to) return;
    this.trying = false;
    this.found = found;
    this.onfound();
    const ready = this.onready;
    this.onready = null;
    if (found?.legal) ready?.();
  }
}
