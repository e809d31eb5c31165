// Where the steps from floor to floor of a building stand: beside it, over nobody and no flag; words keep clear of them.
import type { Feature, Scene } from '../wire';
import { built } from './floors';
import { boxOf, clearest, type Box } from './room';
import type { Xy } from './view';

export const STEP = { wide: 84, high: 26 };

export interface Stair {
  readonly one: Feature;
  readonly place: Xy;
}

type Place = (x: number, y: number) => Xy;

export const across = (base: number, scale: number): number => (base * scale) / 50;

export function basesOn(scene: Scene, at: Place, scale: number): Box[] {
  return scene.tokens.map((one) => boxOf(at(one.x, one.y), across(one.base, scale) + 12, across(one.base, scale) + 12));
}

export function flagsOn(scene: Scene, at: Place, scale: number): Box[] {
  return scene.flags.map((one) => boxOf(at(one.x, one.y), Math.max(64, across(one.base, scale)), Math.max(64, across(one.base, scale))));
}

/** At a building's sides, above it or below it, else at its corners. */
export function stairsOf(scene: Scene, at: Place, taken: readonly Box[], all: Box): Stair[] {
  const full = [...taken];
  return scene.features.filter(built).map((one) => {
    const points = one.footprint.map(([x, y]) => at(x, y));
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [x, y, out] = [(x0 + x1) / 2, (y0 + y1) / 2, STEP.wide / 2 + 4];
    const corners = [y0, y1].flatMap((level): Xy[] => [[x1 + out, level], [x0 - out, level]]);
    const places: Xy[] = [[x1 + out, y], [x0 - out, y], [x, y0 - 12], [x, y1 + 16], ...corners];
    const stair = { one, place: clearest(places, STEP.wide, STEP.high, full, all) };
    full.push(stairBox(stair));
    return stair;
  });
}

export const stairBox = ({ place }: Stair): Box => boxOf(place, STEP.wide, STEP.high);
