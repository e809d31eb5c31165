// A path cut at the first point that is not allowed.
import type { Part } from '../wire';
import type { GhostShown } from './overlays';
import { apart, between, nearest } from './shapes';
import { inches, type Xy } from './view';

const SAME = 0.5;

/** Every point of the way in order, from where the base stands to where its ghost does. */
export function pointsOf(ghost: GhostShown, from: Xy | null): Xy[] {
  const all: Xy[] = [...(from ? [from] : []), ...ghost.path.map((p): Xy => [p[0], p[1]]), [ghost.at[0], ghost.at[1]]];
  return all.filter((p, i) => i === 0 || apart(all[i - 1]!, p) > SAME);
}

/** The same without the part under the base, so that its label stays clear. */
export function fromEdge(points: readonly Xy[], base: number): Xy[] {
  const [a, b] = points;
  if (!a || !b || apart(a, b) <= base) return [...points];
  return [between(a, b, base / apart(a, b)), ...points.slice(1)];
}

export function cutAt(points: readonly Xy[], at: Xy): { legal: Xy[]; rest: Xy[] } {
  let best = { i: 0, far: Infinity, at: points[0]! };
  points.slice(1).forEach((p, i) => {
    const near = nearest(points[i]!, p, at);
    if (near.far < best.far) best = { i, far: near.far, at: near.at };
  });
  return {
    legal: [...points.slice(0, best.i + 1), best.at],
    rest: [best.at, ...points.slice(best.i + 1)],
  };
}

/** A part with a reason comes on top of the length. */
export function costWords(part: Part): string {
  const reason = part.why.charAt(0).toUpperCase() + part.why.slice(1);
  return part.cost > 0 ? `${reason} +${inches(part.cost)}` : reason;
}
