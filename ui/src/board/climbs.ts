import type { Feature } from '../wire';

/** A ladder or stairs: a place that is marked because one may climb there. */
export function isClimb(feature: Feature): boolean {
  return feature.kind === 'open' && feature.climb !== '';
}
