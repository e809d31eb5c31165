// Point limits: which one fits what is brought, and what is over it.
import type { GameListed, SetupListed } from '../wire';

/** The smallest usual size that none of these lists goes over; 0: there is none. */
export function fitting(game: GameListed, mission: SetupListed | null, costs: readonly number[]): number {
  if (mission?.limit) return mission.limit;
  const dearest = Math.max(0, ...costs);
  const sizes = game.sizes.map((one) => one.points).filter((one) => one >= dearest);
  return sizes.length ? Math.min(...sizes) : 0;
}

/** By how many points a list costs more than was agreed. */
export const excess = (points: number, limit: number): number => (limit && points > limit ? points - limit : 0);

/** What stands beside such a list. */
export const over = (points: number, limit: number): string => (excess(points, limit) ? ': over the limit' : '');
