// A side is a hue, a plate, a pattern and a letter; any one of them may fail a reader.
import type { Seat } from '../wire';

export type SideKey = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
export const SIDES: readonly SideKey[] = ['a', 'b', 'c', 'd', 'e', 'f'];

export function sideOf(seat: Seat | null): SideKey | 'none' {
  return seat === null ? 'none' : SIDES[seat % SIDES.length]!;
}

export function letterOf(seat: Seat): string {
  return sideOf(seat).toUpperCase();
}
