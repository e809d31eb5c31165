// What a person wants to see of the table: ranges, sight, threat, a ruler.
import type { Brief, Point, Scene, Sheet, Sight, Spot, Token } from '../wire';
import { Latest, probe } from './probes';
import { tokenOf } from './words';

export type Tool = 'measure' | 'ranges' | 'sight' | 'threat' | 'reach';

export interface Line {
  a: Spot;
  b: Spot;
  seat: number;
}
export type Seen = Sight & { from: Point; to: Point; seat: number; ids: readonly [string, string] };
export interface Threat {
  seat: number;
  rings: readonly (readonly Point[])[];
}

const RULES_OF_THUMB = [600, 1200]; // rings of a model that has no range of its own

export class Survey {
  tool = $state<Tool | null>('reach');
  line = $state.raw<Line | null>(null);
  sight = $state.raw<Seen | null>(null);
  threats = $state.raw<readonly Threat[]>([]);
  sheet = $state.raw<Sheet | null>(null);
  #looks: Latest<Seen | null>;
  #sheets = new Map<string, Sheet>();
  #threats = new Map<string, Threat>();
  #stamp = '';

  constructor(readonly match: string) {
    this.#looks = new Latest<Seen | null>(
      (seen) => (this.sight = seen),
      () => (this.sight = null),
    );
  }

  toggle(tool: Tool): void {
    this.tool = this.tool === tool ? null : tool;
    if (this.tool !== 'measure') this.line = null;
  }

  /** What was found out holds for one position and one pair of eyes only. */
  turn(stamp: string): void {
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    this.#sheets.clear();
    this.#threats.clear();
    this.threats = [];
  }

  /** What one sees of the other, from where it stands or could go; *whole*: what its unit sees of the other's. */
  look(scene: Scene, seat: number | null, from: string | null, to: string | null, start: Point | null = null, whole = false): void {
    const [a, b] = [tokenOf(scene, from), tokenOf(scene, to)];
    if (!a || !b || a === b) {
      this.#looks.drop();
      this.sight = null;
      return;
    }
    const units = whole && Boolean(a.unit || b.unit);
    this.#looks.ask(async () => {
      const { sight } = await probe(this.match, { seat, kind: units ? 'sights' : 'sight', model: a.id, target: b.id, ...(start ? { start } : {}) });
      const [one, other] = [tokenOf(scene, sight?.between[0]) ?? a, tokenOf(scene, sight?.between[1]) ?? b];
      return sight && { ...sight, from: start ?? at(one), to: at(other), seat: a.seat, ids: [one.id, other.id] as const };
    });
  }

  async read(seat: number | null, id: string): Promise<Sheet | null> {
    return (this.sheet = await this.glance(seat, id));
  }

  /** The same, and nothing else on the table changes for it. */
  async glance(seat: number | null, id: string): Promise<Sheet | null> {
    const known = this.#sheets.get(id);
    if (known) return known;
    const stamp = this.#stamp;
    try {
      const { sheet } = await probe(this.match, { seat, kind: 'sheet', model: id });
      if (sheet && stamp === this.#stamp) this.#sheets.set(id, sheet as Sheet);
      return sheet as Sheet | null;
    } catch {
      return null;
    }
  }

  /** Why one fights, as the seat may know it. */
  async brief(seat: number | null): Promise<Brief | null> {
    try {
      return (await probe(this.match, { seat, kind: 'brief' })).brief;
    } catch {
      return null;
    }
  }

  async dread(scene: Scene, seat: number | null, only: string | null): Promise<void> {
    const foes = scene.tokens.filter((one) => (only ? one.id === only : one.seat !== seat));
    const stamp = this.#stamp;
    const found: Threat[] = [];
    for (const foe of foes) {
      const threat = await this.#threat(seat, foe);
      if (stamp !== this.#stamp || this.tool !== 'threat') return;
      if (threat) this.threats = [...found, threat];
      if (threat) found.push(threat);
    }
    this.threats = found;
  }

  async #threat(seat: number | null, foe: Token): Promise<Threat | null> {
    const known = this.#threats.get(foe.id);
    if (known) return known;
    try {
      const { reach } = await probe(this.match, { seat, kind: 'threat', model: foe.id });
      if (!reach) return null;
      const threat = { seat: foe.seat, rings: reach.rings };
      this.#threats.set(foe.id, threat);
      return threat;
    } catch {
      return null;
    }
  }
}

export function at(one: Token): Point {
  return [one.x, one.y, one.level];
}

/** Rings round a model: what its weapons reach, or what is good to know. */
export function rings(sheet: Sheet | null, one: Token): { id: string; inches: number; label: string }[] {
  const found = new Map<number, string>();
  for (const arm of sheet?.id === one.id ? sheet.arms : []) {
    if (!arm.close && arm.range) found.set(arm.range, `${arm.range / 100}″ ${arm.name}`);
  }
  if (!found.size) RULES_OF_THUMB.forEach((far) => found.set(far, `${far / 100}″`));
  return [...found].map(([far, label]) => ({ id: one.id, inches: far, label }));
}
