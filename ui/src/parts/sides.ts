// A side is a hue, a plate, a pattern and a letter; any one of them may fail a reader.
import type { Seat } from '../wire';

export type SideKey = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';
export const SIDES: readonly SideKey[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Looks come again after the last one; letters do not. */
export function sideOf(seat: Seat | null): SideKey | 'none' {
  return seat === null ? 'none' : SIDES[seat % SIDES.length]!;
}

export function letterOf(seat: Seat): string {
  return LETTERS[seat % LETTERS.length]!;
}
