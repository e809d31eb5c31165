// Where words stand on the table: beside what they name, over no base, no flag and no other word.
import type { Flag, Scene, Token } from '../wire';
import { boxOf, clear, inside, type Box } from './room';
import { apart, edges, middle } from './shapes';
import { long, spotOn, textWidth, type View, type Xy } from './view';

export interface Label {
  readonly text: string;
  readonly at: Xy; // its middle
}

export const [ZONE, NAME] = [11.5, 13]; // pixels of their letters
const NAMED = 64; // bases this wide carry their names
const STEP = 24;

export const HALO = 8; // drawn round the letters, and what the width is guessed too small

export function wordBox({ text, at }: Label, size: number): Box {
  return boxOf(at, textWidth(text, size) + HALO, size + HALO);
}

/** A flag with its cloth, pole and badges. */
export function flagBox(view: View, flag: Flag): Box {
  const [x, y] = spotOn(view, flag.x, flag.y);
  const r = flagRadius(view, flag);
  const size = flagSize(r);
  const cloth = (clothWidth(flag) - 7) * size + 1;
  const badges = flag.badges.length ? 21 * size : 0;
  return { x0: x - Math.max(r, 9 * size) - 1, x1: x + Math.max(r + 1, cloth, badges), y0: y - Math.max(r, 23 * size) - 1, y1: y + Math.max(r + 1, 12 * size, badges) };
}
export const flagRadius = (view: View, flag: Flag): number => Math.max(7, long(view, flag.base));
export const flagSize = (r: number): number => Math.min(1, Math.max(0.7, r / 17));
export const clothWidth = (flag: Flag): number => Math.max(29, textWidth(flag.label, 12) + 17);

/** A base with its rim, and the crown of a leader. */
export function baseBox(view: View, token: Token): Box {
  const wide = 2 * long(view, token.base) + 12;
  const box = boxOf(spotOn(view, token.x, token.y), wide, wide);
  return token.leader ? { ...box, y0: box.y0 - 10 } : box;
}

/** Names of zones, each beside its line; where the whole name has no room none is shown, for a part of it says little. */
export function zoneNames(scene: Scene, view: View, taken: readonly Box[], seen: Box): Map<string, Label> {
  const found = new Map<string, Label>();
  const full = [...taken];
  for (const area of scene.areas) {
    const shape = area.area.map(([x, y]) => spotOn(view, x, y));
    const lines = edges(area.area)
      .filter(([a, b]) => !onEdge(view, a, b))
      .map(([a, b]) => [spotOn(view, ...a), spotOn(view, ...b)] as const);
    const text = area.name;
    const places = beside(lines, shape, text, seen).filter((at) => inside(wordBox({ text, at }, ZONE), seen));
    const at = clear(places, textWidth(text, ZONE) + HALO, ZONE + HALO, full);
    if (!text || !at) continue;
    found.set(area.id, { text, at });
    full.push(wordBox({ text, at }, ZONE));
  }
  return found;
}

export function onEdge(view: View, a: Xy, b: Xy): boolean {
  return [0, view.width].some((x) => a[0] === x && b[0] === x) || [0, view.depth].some((y) => a[1] === y && b[1] === y);
}

/** Along the inner lines, the longest first: on the side that is not the area's own, then on its own. */
function beside(lines: readonly (readonly [Xy, Xy])[], shape: readonly Xy[], text: string, seen: Box): Xy[] {
  const half = textWidth(text, ZONE) / 2;
  const [xs, ys] = [shape.map((p) => p[0]), shape.map((p) => p[1])];
  if (!lines.length) return [[Math.min(...xs) + 10 + half, Math.min(...ys) + 14]];
  const heart = middle(shape);
  const longest = [...lines].sort((one, other) => apart(...other) - apart(...one));
  return longest.flatMap((own) => along(own, heart, half, seen));
}

function along([one, other]: readonly [Xy, Xy], heart: Xy, half: number, seen: Box): Xy[] {
  const [a, b] = one[0] < other[0] ? [one, other] : [other, one];
  if (Math.abs(a[0] - b[0]) < 1) {
    const [left, right] = [a[0] - half - 10, a[0] + half + 10];
    const first = Math.max(Math.min(a[1], b[1]), seen.y0) + 14;
    return steps(first, Math.min(Math.max(a[1], b[1]), seen.y1) - 10).flatMap((y): Xy[] => (heart[0] > a[0] ? [[left, y], [right, y]] : [[right, y], [left, y]]));
  }
  const [above, below] = [a[1] - 13, a[1] + 14.5];
  const across = steps(Math.max(a[0], seen.x0) + 10 + half, Math.min(b[0], seen.x1) - half - 4);
  return (heart[1] > a[1] ? [above, below] : [below, above]).flatMap((y) => across.map((x): Xy => [x, y]));
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.max(1, Math.floor((to - from) / STEP) + 1) }, (_, k) => from + k * STEP);
}

/** Names of bases large enough to carry them, under the base or where there is room round it. */
export function baseNames(scene: Scene, view: View, taken: readonly Box[]): Map<string, Label> {
  const found = new Map<string, Label>();
  const full = [...taken];
  for (const token of scene.tokens) {
    const r = long(view, token.base);
    if (2 * r < NAMED) continue;
    const [x, y] = spotOn(view, token.x, token.y);
    const half = textWidth(token.name, NAME) / 2;
    const places: Xy[] = [[x, y + r + 18], [x, y - r - (token.leader ? 28 : 18)], [x + r + half + 14, y], [x - r - half - 14, y]];
    const at = clear(places, 2 * half + HALO, NAME + HALO, full);
    if (!at) continue; // its card and the pointer tell it
    found.set(token.id, { text: token.name, at });
    full.push(wordBox({ text: token.name, at }, NAME));
  }
  return found;
}
