// Where a line of sight ends: at what stands in its way, or at the target.
import type { Scene } from '../wire';
import type { SightShown } from './overlays';
import { apart, between, meets, meetsDisc } from './shapes';
import type { Xy } from './view';

export function ends(sight: SightShown): readonly [Xy, Xy] {
  const [a, b] = sight.seen && sight.line ? sight.line : [sight.from, sight.to];
  return [[a[0], a[1]], [b[0], b[1]]];
}

/** The first point where a blocker meets the straight line; the middle if none is drawn. */
export function stop(scene: Scene, sight: SightShown): Xy {
  const [a, b] = ends(sight);
  const walls = scene.features.filter((one) => sight.blockers.includes(one.id)).map((one) => meets(a, b, one.footprint));
  const bodies = scene.tokens
    .filter((one) => sight.blockers.includes(one.id))
    .map((one) => meetsDisc(a, b, [one.x, one.y], one.base));
  const first = Math.min(1, ...walls, ...bodies);
  return between(a, b, first < 1 ? first : 0.5);
}

/** The two edges of the target's base as the watcher sees them. */
export function fan(scene: Scene, sight: SightShown): Xy[] {
  const from: Xy = [sight.from[0], sight.from[1]];
  const to: Xy = [sight.to[0], sight.to[1]];
  const target = scene.tokens.find((one) => apart([one.x, one.y], to) < 2);
  const far = apart(from, to);
  if (!target || !far) return [];
  const [nx, ny] = [(-(to[1] - from[1]) / far) * target.base, ((to[0] - from[0]) / far) * target.base];
  return [from, [to[0] + nx, to[1] + ny], [to[0] - nx, to[1] - ny]];
}

/** The part of the line that runs over a piece, 0 at one end and 1 at the other, and *beyond* both as a part of it. */
export function crossed(footprint: readonly Xy[], sight: SightShown, beyond: number): readonly [number, number] | null {
  const ends: readonly [Xy, Xy] = [[sight.from[0], sight.from[1]], [sight.to[0], sight.to[1]]];
  const [a, b] = [between(...ends, -beyond), between(...ends, 1 + beyond)];
  const enter = meets(a, b, footprint);
  const leave = 1 - meets(b, a, footprint);
  const part = (t: number) => t * (1 + 2 * beyond) - beyond;
  return enter < 1 && leave > enter ? [part(enter), part(leave)] : null;
}
