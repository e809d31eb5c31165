// Hand-drawn edges that come out the same every time: never more than a tenth of an inch off the true one.
import { apart, between, edges } from './shapes';
import { DRAWN, round, type Xy } from './view';

export type Chance = () => number;

/** Numbers from 0 to 1 that follow from a word. */
export function chances(word: string): Chance {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The outline cut into steps of about that length, each a little off; corners stay where they are. */
export function roughened(points: readonly Xy[], chance: Chance, step = DRAWN, off = 0.07 * DRAWN): Xy[] {
  return edges(points).flatMap(([a, b]) => {
    const far = apart(a, b);
    const parts = Math.max(1, Math.round(far / step));
    const [nx, ny] = [-(b[1] - a[1]) / (far || 1), (b[0] - a[0]) / (far || 1)];
    return Array.from({ length: parts }, (_, i): Xy => {
      const [x, y] = between(a, b, i / parts);
      const by = i ? (chance() * 2 - 1) * off : 0;
      return [x + nx * by, y + ny * by];
    });
  });
}

/** How far the line swings out at a point: hardly at all at a corner, or it would leave the footprint. */
function swing(before: Xy, p: Xy, next: Xy): number {
  const [ax, ay, bx, by] = [p[0] - before[0], p[1] - before[1], next[0] - p[0], next[1] - p[1]];
  const straight = (ax * bx + ay * by) / ((Math.hypot(ax, ay) || 1) * (Math.hypot(bx, by) || 1));
  return straight > 0.5 ? 1 / 7 : 1 / 18;
}

/** A soft closed line through these points. */
export function soft(points: readonly Xy[]): string {
  const n = points.length;
  if (n < 3) return '';
  const at = (i: number): Xy => points[(i + n) % n]!;
  const parts = points.map((p, i) => {
    const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const [out, home] = [swing(before, p, next), swing(p, next, after)];
    const one: Xy = [p[0] + (next[0] - before[0]) * out, p[1] + (next[1] - before[1]) * out];
    const two: Xy = [next[0] - (after[0] - p[0]) * home, next[1] - (after[1] - p[1]) * home];
    return `C${[...one, ...two, ...next].map(round).join(' ')}`;
  });
  return `M${round(points[0]![0])} ${round(points[0]![1])}${parts.join('')}Z`;
}
