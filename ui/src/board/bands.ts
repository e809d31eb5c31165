// Units at a glance: a line round all bases of each, and where its name stands when bases are too small for theirs.
import type { Band, Scene } from '../wire';
import { hostOf } from './hosts';
import { HALO, NAME, wordBox, type Label } from './labels';
import { boxOf, clear, clearest, drawnIn, inside, overlap, type Box } from './room';
import { middle } from './shapes';
import { long, spotOn, textWidth, type View, type Xy } from './view';

export interface Shown {
  readonly band: Band;
  readonly hull: readonly Xy[];
  readonly words: string;
  readonly alone: boolean; // one base is its own line
}

export const CLOSE = 26; // bases less wide than that, in pixels, do not carry labels of their own
const [ROUND, BESIDE] = [12, 6]; // points round a base; pixels from its edge

/** 10 Pike Company, broken. */
export function wordsOf(band: Band): string {
  return [band.count > 1 ? `${band.count} ${band.name}` : band.name, ...band.states].join(', ');
}

export function shownBands(scene: Scene, view: View): Shown[] {
  return scene.bands.flatMap((band) => {
    const host = hostOf(scene, band);
    if (host) return [{ band, hull: hullOf(host.footprint.flatMap(([x, y]) => round(spotOn(view, x, y), BESIDE))), words: wordsOf(band), alone: false }];
    const own = scene.tokens.filter((one) => one.unit === band.id);
    const points = own.flatMap((one) => round(spotOn(view, one.x, one.y), long(view, one.base) + BESIDE));
    return own.length ? [{ band, hull: hullOf(points), words: wordsOf(band), alone: own.length === 1 }] : [];
  });
}

function round([x, y]: Xy, far: number): Xy[] {
  return Array.from({ length: ROUND }, (_, k): Xy => [x + far * Math.cos((2 * Math.PI * k) / ROUND), y + far * Math.sin((2 * Math.PI * k) / ROUND)]);
}

/** The convex line round points. */
export function hullOf(points: readonly Xy[]): Xy[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all: readonly Xy[]) => {
    const found: Xy[] = [];
    for (const p of all) {
      while (found.length > 1 && turn(found[found.length - 2]!, found[found.length - 1]!, p) <= 0) found.pop();
      found.push(p);
    }
    return found.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

const turn = (a: Xy, b: Xy, c: Xy): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const [CLOSEST, RINGS, STEP] = [2, 7, 16]; // pixels from the hull to its name; further and further off

/** A name at its hull, or tied to it by a line. */
export interface Tied extends Label {
  readonly line: readonly [Xy, Xy] | null;
}

/**
 * Each beside its own hull: over no base, no other name and no other hull, and nearer to its own than to any other. Where there is no
 * such room a line ties it to its hull, and where there is none at all it stands on its hull. None is missing that is in sight.
 */
export function bandNames(shown: readonly Shown[], taken: readonly Box[], seen: Box): Map<string, Tied> {
  const found = new Map<string, Tied>();
  const full = [...taken];
  const boxes = shown.map((one) => boxRound(one.hull));
  const rims = shown.map((one) => rimOf(one.hull));
  const free = shown.map((one, k) => {
    const [wide, high] = sizeOf(one);
    const fits = (at: Xy) => {
      const box = boxOf(at, wide, high);
      const own = apartFrom(box, rims[k]!);
      const near = (n: number) => n !== k && gap(box, boxes[n]!) <= own + 1; // else all of it is further off
      return rims.every((rim, n) => !near(n) || apartFrom(box, rim) > own + 1);
    };
    const within = overlap(boxes[k]!, seen) > 0;
    const whole = (at: Xy) => !within || inside(boxOf(at, wide, high), seen);
    return { one, box: boxes[k]!, wide, high, places: roundAbout(boxes[k]!, wide, high).filter((at) => whole(at) && fits(at)) };
  });
  // who has the least choice comes first
  for (const { one, box, wide, high, places } of [...free].sort((a, b) => a.places.length - b.places.length)) {
    const at = clear(places, wide, high, full) ?? onHull(one, box, wide, high, seen, [...found.values()].map((label) => wordBox(label, NAME)));
    const own = boxOf(at, wide, high);
    const label = { text: one.words, at, line: apartFrom(own, rims[shown.indexOf(one)]!) > STEP / 2 ? tie(own, rims[shown.indexOf(one)]!) : null };
    found.set(one.band.id, label);
    full.push(own);
  }
  return found;
}

/** With the sign of its arms before it. */
function sizeOf({ words, band }: Shown): Xy {
  return [textWidth(words, NAME) + 2 * HALO + (band.arms ? SIGN : 0), NAME + HALO];
}

export const SIGN = 17; // pixels of the sign of arms, and the space behind it

function boxRound(points: readonly Xy[]): Box {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

/** How far two boxes are from each other. */
export function gap(a: Box, b: Box): number {
  const across = Math.max(a.x0 - b.x1, b.x0 - a.x1, 0);
  const down = Math.max(a.y0 - b.y1, b.y0 - a.y1, 0);
  return Math.hypot(across, down);
}

const STITCH = 10; // pixels between two points of a rim

/** Points close to each other all along a line, and its middle for what lies within. */
export function rimOf(hull: readonly Xy[]): Xy[] {
  const rim = hull.flatMap((a, k) => {
    const b = hull[(k + 1) % hull.length]!;
    const many = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / STITCH));
    return Array.from({ length: many }, (_, n): Xy => [a[0] + ((b[0] - a[0]) * n) / many, a[1] + ((b[1] - a[1]) * n) / many]);
  });
  return [...rim, middle(hull)];
}

/** How far a box is from all of these. */
export function apartFrom(box: Box, points: readonly Xy[]): number {
  let least = Infinity;
  for (const [x, y] of points) {
    const across = Math.max(box.x0 - x, x - box.x1, 0);
    const down = Math.max(box.y0 - y, y - box.y1, 0);
    if (across + down < least) least = Math.min(least, Math.hypot(across, down));
  }
  return least;
}

/** Below and above, beside, at the corners; nearest first. */
function roundAbout({ x0, x1, y0, y1 }: Box, wide: number, high: number): Xy[] {
  return Array.from({ length: RINGS }, (_, ring) => CLOSEST + ring * STEP).flatMap((off): Xy[] => {
    const [left, right, up, down] = [x0 - off - wide / 2, x1 + off + wide / 2, y0 - off - high / 2, y1 + off + high / 2];
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const aside = [0, -0.35, 0.35, -0.7, 0.7].map((part) => x + part * (wide + x1 - x0) * 0.5);
    return [...aside.flatMap((at): Xy[] => [[at, down], [at, up]]), [right, y], [left, y], [right, down], [left, down], [right, up], [left, up]];
  });
}

/** Somewhere over the unit itself, where it hides least of the other names. */
function onHull(one: Shown, box: Box, wide: number, high: number, seen: Box, names: readonly Box[]): Xy {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const places = [y, box.y1, box.y0].flatMap((level): Xy[] => [[x, level], [box.x0, level], [box.x1, level]]);
  const within = overlap(box, seen) > 0;
  return clearest(within ? places.map((at) => drawnIn(at, wide, high, seen)) : places, wide, high, names);
}

/** From the name to the nearest of its hull. */
function tie(label: Box, rim: readonly Xy[]): readonly [Xy, Xy] {
  const between = (at: number, low: number, most: number) => Math.min(Math.max(at, low), most);
  const from = ([x, y]: Xy): Xy => [between(x, label.x0 + 6, label.x1 - 6), between(y, label.y0 + 2, label.y1 - 2)];
  const far = (p: Xy) => Math.hypot(p[0] - from(p)[0], p[1] - from(p)[1]);
  const to = rim.reduce((best, p) => (far(p) < far(best) ? p : best));
  return [from(to), to];
}
