// What a finger means: the nearest thing within its width.
import type { Point, Scene, Spot } from '../wire';
import type { Thing } from './gestures';
import { occupantAt } from './hosts';
import type { Overlays } from './overlays';
import { apart } from './shapes';
import type { Xy } from './view';

const FINGER = 22; // half of 44 pixels
const FINER = 1000; // pixels: whoever else is there is meant first

interface Candidate {
  readonly thing: Thing;
  readonly at: Xy;
  readonly r: number;
}

export function underPointer(
  scene: Scene,
  overlays: Overlays,
  onStage: (p: Xy) => Xy,
  scale: number,
  at: Xy,
  flags: boolean,
  hidden: ReadonlySet<string> = new Set(),
): Thing {
  const { ghost, unit, spots = [] } = overlays;
  const own = ghost && [...scene.tokens, ...scene.away].find((one) => one.id === ghost.id);
  const size = (base: number) => (base * scale) / 100;
  const all: Candidate[] = [
    ...(ghost ? [{ thing: { kind: 'ghost', id: ghost.id } as const, at: onStage([ghost.at[0], ghost.at[1]]), r: size(own?.base ?? 50) }] : []),
    ...(unit?.ghosts ?? []).map((one) => ({ thing: { kind: 'ghost', id: one.id } as const, at: onStage([one.at[0], one.at[1]]), r: size(one.base) })),
    ...scene.tokens.map((one) => ({ thing: { kind: 'base', id: one.id } as const, at: onStage([one.x, one.y]), r: size(one.base) })),
    ...spots.map((p, index) => ({ thing: { kind: 'spot', index } as const, at: onStage([p[0], p[1]]), r: 9 })),
    ...(flags ? scene.flags.map((one) => ({ thing: { kind: 'flag', id: one.id } as const, at: onStage([one.x, one.y]), r: size(one.base) })) : []),
  ];
  let best: Candidate | null = null;
  let least = Infinity;
  for (const one of all) {
    const far = apart(one.at, at);
    const below = one.thing.kind === 'base' && hidden.has(one.thing.id); // on a floor that is not shown
    const beyond = far - one.r + (below ? FINER : 0);
    if (far <= Math.max(FINGER, one.r + 4) && beyond < least) [best, least] = [one, beyond];
  }
  if (best) return best.thing;
  const within = occupantAt(scene, at, onStage);
  return within ? { kind: 'base', id: within.id } : { kind: 'ground' };
}

/** A ruler laid from a base or to one starts at its edge. */
export function snapped(scene: Scene, from: Point, to: Point): [Spot, Spot] {
  const baseAt = (p: Point) => scene.tokens.find((one) => apart([one.x, one.y], [p[0], p[1]]) <= one.base);
  const [start, end] = [baseAt(from), baseAt(to)];
  const a: Xy = start ? [start.x, start.y] : [from[0], from[1]];
  const b: Xy = end && end !== start ? [end.x, end.y] : [to[0], to[1]];
  const far = apart(a, b);
  // further out than the edge by less than a hundredth, so that the gap is never told too long
  const out = (by: number) => Math.sign(by) * Math.ceil(Math.abs(by));
  const edge = (p: Xy, q: Xy, base: number): Spot => {
    const t = far ? Math.min(1, base / far) : 0;
    return [p[0] + out((q[0] - p[0]) * t), p[1] + out((q[1] - p[1]) * t)];
  };
  return [start ? edge(a, b, start.base) : [a[0], a[1]], end && end !== start ? edge(b, a, end.base) : [b[0], b[1]]];
}
