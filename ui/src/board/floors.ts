// Which level a point of the table has on the screen, and who stands on a floor that is not shown.
import type { Feature, Scene, Token } from '../wire';
import { inside } from './shapes';
import type { Xy } from './view';

export type Floors = Readonly<Record<string, number>>;

export const built = (feature: Feature): boolean => feature.kind === 'building' && feature.floors.length > 0;

/** The floor of each building that is shown: the one chosen, else the highest where somebody stands. */
export function shownFloors(scene: Scene, chosen: Floors): Floors {
  return Object.fromEntries(
    scene.features.filter(built).map((one) => {
      const within = scene.tokens.filter((token) => inside(one.footprint, [token.x, token.y]));
      return [one.id, chosen[one.id] ?? Math.max(0, ...within.map((token) => token.level))];
    }),
  );
}

export function elsewhere(scene: Scene, floors: Floors): Set<string> {
  const gone = scene.features
    .filter(built)
    .flatMap((one) => scene.tokens.filter((token) => inside(one.footprint, [token.x, token.y]) && token.level !== floors[one.id]));
  return new Set(gone.map((token: Token) => token.id));
}

/** The floor of a building on which somebody stands, if it is not the ground. */
export function floorOf(scene: Scene, { x, y, level }: Token): number {
  return level && scene.features.some((one) => built(one) && inside(one.footprint, [x, y])) ? level : 0;
}

/** On a hill its top; in a building the floor that is shown. */
export function levelAt(scene: Scene, floors: Floors, at: Xy): number {
  const under = scene.features.filter((one) => one.floors.length > 0 && inside(one.footprint, at));
  return Math.max(0, ...under.map((one) => (built(one) ? (floors[one.id] ?? 0) : one.floors.length)));
}
