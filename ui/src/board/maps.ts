// Where the small map stands: where it covers less, and nobody who is in the action.
import { boxOf, overlap, type Box } from './room';

/** The longer side of the map, in pixels; a small stage has a small one. */
export function mapSize(wide: number): number {
  return wide < 800 ? 88 : 126;
}

export function standsLow(bases: readonly Box[], acting: readonly boolean[], wide: number, high: number): boolean {
  const size = mapSize(wide) + 20;
  const middle = 14 + size / 2; // from the edges of the stage
  const cost = (y: number) => {
    const map = boxOf([wide - middle, y], size, size);
    return bases.reduce((sum, one, i) => sum + (acting[i] ? 100 : 1) * overlap(one, map), 0);
  };
  return cost(middle) > 0 && cost(high - middle) < cost(middle);
}
