// Plane geometry for drawing: it decides nothing.
import type { Xy } from './view';

export const apart = (a: Xy, b: Xy): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const between = (a: Xy, b: Xy, t: number): Xy => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export function middle(points: readonly Xy[]): Xy {
  const n = points.length || 1;
  return [points.reduce((sum, p) => sum + p[0], 0) / n, points.reduce((sum, p) => sum + p[1], 0) / n];
}

export function edges(points: readonly Xy[]): (readonly [Xy, Xy])[] {
  return points.map((a, i) => [a, points[(i + 1) % points.length]!]);
}

/** Twice the area; its sign tells which way the points run. */
export function turned(points: readonly Xy[]): number {
  return edges(points).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
}

/** How thick it is, roughly: a long wall is as thick as it is deep. */
export function thickness(points: readonly Xy[]): number {
  const round = edges(points).reduce((sum, [a, b]) => sum + apart(a, b), 0);
  return round ? (2 * Math.abs(turned(points))) / round : 0;
}

export function inside(points: readonly Xy[], [x, y]: Xy): boolean {
  return edges(points).reduce((odd, [a, b]) => {
    const crosses = a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0];
    return crosses ? !odd : odd;
  }, false);
}

/** The nearest point of a stretch, and how far along it lies. */
export function nearest(a: Xy, b: Xy, p: Xy): { at: Xy; t: number; far: number } {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const whole = dx * dx + dy * dy;
  const t = whole ? Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / whole)) : 0;
  const at = between(a, b, t);
  return { at, t, far: apart(at, p) };
}

export function toEdge(points: readonly Xy[], p: Xy): number {
  return Math.min(...edges(points).map(([a, b]) => nearest(a, b, p).far));
}

/** The same shape, that much smaller all round. */
export function shrunk(points: readonly Xy[], by: number): Xy[] {
  const side = turned(points) > 0 ? 1 : -1;
  const moved = edges(points).map(([a, b]): readonly [Xy, Xy] => {
    const far = apart(a, b) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / far) * by * side, ((b[0] - a[0]) / far) * by * side];
    return [[a[0] + nx, a[1] + ny], [b[0] + nx, b[1] + ny]];
  });
  return moved.map((own, i) => crossing(moved[(i + moved.length - 1) % moved.length]!, own) ?? own[0]);
}

function crossing([a, b]: readonly [Xy, Xy], [c, d]: readonly [Xy, Xy]): Xy | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const whole = rx * sy - ry * sx;
  if (Math.abs(whole) < 1e-9) return null;
  return between(a, b, ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / whole);
}

/** Where a straight line first meets the outline, as a part of its length; 1 if it does not. */
export function meets(a: Xy, b: Xy, points: readonly Xy[]): number {
  let first = inside(points, a) ? 0 : 1;
  for (const [c, d] of edges(points)) {
    const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
    const whole = rx * sy - ry * sx;
    if (!whole) continue;
    const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / whole;
    const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / whole;
    if (t >= 0 && t < first && u >= 0 && u <= 1) first = t;
  }
  return first;
}

/** The same for a disc. */
export function meetsDisc(a: Xy, b: Xy, centre: Xy, r: number): number {
  const near = nearest(a, b, centre);
  const whole = apart(a, b);
  if (near.far >= r || !whole) return 1;
  return Math.max(0, near.t - Math.sqrt(r * r - near.far * near.far) / whole);
}

/** A long piece by its own measure: *at* gives the point so far along it and so deep in it, both from 0 to 1. */
export function along(points: readonly Xy[]): { far: number; deep: number; at: (t: number, deepness: number) => Xy } {
  const [a, b] = edges(points).reduce((best, edge) => (apart(...edge) > apart(...best) ? edge : best));
  const far = apart(a, b) || 1;
  const [ux, uy] = [(b[0] - a[0]) / far, (b[1] - a[1]) / far];
  const heart = middle(points);
  const side = (heart[0] - a[0]) * -uy + (heart[1] - a[1]) * ux; // half of its depth, signed
  const at = (t: number, deepness: number): Xy => {
    const [x, y] = between(a, b, t);
    return [x - uy * side * 2 * deepness, y + ux * side * 2 * deepness];
  };
  return { far, deep: Math.abs(side) * 2, at };
}
