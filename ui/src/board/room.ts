// Finding room for words: nothing may cover a base.
import type { Xy } from './view';

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function boxOf([x, y]: Xy, wide: number, high: number): Box {
  return { x0: x - wide / 2, x1: x + wide / 2, y0: y - high / 2, y1: y + high / 2 };
}

export const moved = (box: Box, dx: number, dy: number): Box => ({ x0: box.x0 + dx, x1: box.x1 + dx, y0: box.y0 + dy, y1: box.y1 + dy });

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return wide > 0 && high > 0 ? wide * high : 0;
}

export const inside = (box: Box, seen: Box): boolean => box.x0 >= seen.x0 && box.x1 <= seen.x1 && box.y0 >= seen.y0 && box.y1 <= seen.y1;

/** As near to there as a box of that size is seen whole. */
export function drawnIn([x, y]: Xy, wide: number, high: number, seen: Box): Xy {
  const within = (at: number, low: number, most: number) => (low > most ? at : Math.min(Math.max(at, low), most));
  return [within(x, seen.x0 + wide / 2, seen.x1 - wide / 2), within(y, seen.y0 + high / 2, seen.y1 - high / 2)];
}

/** The first of the places where a box of that size covers nothing; none if there is none. */
export function clear(places: readonly Xy[], wide: number, high: number, taken: readonly Box[]): Xy | null {
  return places.find((at) => taken.every((one) => !overlap(boxOf(at, wide, high), one))) ?? null;
}

/** The place where it covers least. */
export function clearest(places: readonly Xy[], wide: number, high: number, taken: readonly Box[], seen?: Box): Xy {
  const cost = (at: Xy) => {
    const own = boxOf(at, wide, high);
    const out = seen ? wide * high - overlap(own, seen) : 0;
    return 2 * out + taken.reduce((sum, one) => sum + overlap(own, one), 0);
  };
  let best = places[0]!;
  let least = cost(best);
  for (const at of places.slice(1)) {
    const own = cost(at);
    if (own < least) [best, least] = [at, own];
  }
  return best;
}

/** Round a point: right, left, above, below, and the corners. */
export function around(at: Xy, across: number, down: number): Xy[] {
  return [...ring(at, across, down), ...ring(at, across + 26, down + 26), ...ring(at, across + 60, down + 60)];
}

function ring([x, y]: Xy, across: number, down: number): Xy[] {
  return [
    [x - across, y - 8],
    [x + across, y - 8],
    [x, y - down],
    [x, y + down],
    [x - across, y - down],
    [x + across, y - down],
    [x - across, y + down],
    [x + across, y + down],
  ];
}
