// Units at a glance: a line round all bases of each, and where its name stands when bases are too small for theirs.
import type { Band, Scene } from '../wire';
import { hostOf } from './hosts';
import { HALO, NAME, wordBox, type Label } from './labels';
import { boxOf, clear, drawnIn, inside, overlap, type Box } from './room';
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

/** Above or below each, or beside it: over no base and no other name, and whole as long as some of the unit is in sight. */
export function bandNames(shown: readonly Shown[], taken: readonly Box[], seen: Box): Map<string, Label> {
  const found = new Map<string, Label>();
  const full = [...taken];
  for (const { band, hull, words } of shown) {
    const xs = hull.map((p) => p[0]);
    const ys = hull.map((p) => p[1]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [x, y, half] = [(x0 + x1) / 2, (y0 + y1) / 2, textWidth(words, NAME) / 2 + HALO];
    const [left, right] = [x0 - half - 4, x1 + half + 4];
    const near: Xy[] = [[x, y1 + 12], [x, y0 - 20], [right, y], [left, y], [x, y1 + 30], [x, y0 - 38]];
    const aside = [-0.8 * half, 0.8 * half].flatMap((by): Xy[] => [[x + by, y1 + 12], [x + by, y0 - 20]]);
    const corners = [y0, y1].flatMap((level): Xy[] => [[right, level], [left, level]]);
    const places = [...near, ...aside, ...corners];
    const [wide, high] = [2 * half, NAME + HALO];
    const whole = places.filter((one) => inside(boxOf(one, wide, high), seen));
    const drawn = overlap({ x0, x1, y0, y1 }, seen) ? [...whole, ...places.map((one) => drawnIn(one, wide, high, seen))] : places;
    const at = clear(drawn, wide, high, full);
    if (!at) continue; // the pointer and the list tell it
    const label = { text: words, at };
    found.set(band.id, label);
    full.push(wordBox(label, NAME));
  }
  return found;
}
