// Whose edge is at the bottom: a table is looked at from any of its four sides.
import type { Area, Seat } from '../wire';
import { middle } from './shapes';
import type { Xy } from './view';

/** Quarter turns: from the south, from the west, from the north, from the east. */
export type Turn = 0 | 1 | 2 | 3;
export const UP: readonly string[] = ['north', 'east', 'south', 'west']; // what lies ahead then

export interface Turned {
  readonly width: number; // of the table, in hundredths
  readonly depth: number;
  readonly turn: Turn;
}

/** How wide and how deep it lies there then. */
export function seenSize({ width, depth, turn }: Turned): Xy {
  return turn % 2 ? [depth, width] : [width, depth];
}

/** A point of the table, counted from the lower left corner that is seen. */
export function seenAt({ width, depth, turn }: Turned, x: number, y: number): Xy {
  if (turn === 1) return [depth - y, x];
  if (turn === 2) return [width - x, depth - y];
  return turn === 3 ? [y, width - x] : [x, y];
}

/** And back. */
export function unseenAt({ width, depth, turn }: Turned, x: number, y: number): Xy {
  if (turn === 1) return [y, depth - x];
  if (turn === 2) return [width - x, depth - y];
  return turn === 3 ? [width - y, x] : [x, y];
}

/** So far to the right and up as it is seen, on the table itself. */
export function onTable(turn: Turn, [right, up]: Xy): Xy {
  const [x, y] = unseenAt({ width: 0, depth: 0, turn }, right, up);
  return [x || 0, y || 0];
}

export function turnedBy(turn: Turn, quarters: number): Turn {
  return ((((turn + quarters) % 4) + 4) % 4) as Turn;
}

/** The turn by which a seat's own zone lies at the bottom; none if it has none, or one in the middle. */
export function homeward(areas: readonly Area[], { width, depth }: Omit<Turned, 'turn'>, seat: Seat | null): Turn | null {
  const own = seat === null ? undefined : areas.find((one) => one.seat === seat);
  if (!own) return null;
  const [x, y] = middle(own.area);
  const [right, up] = [width / 2 - x, depth / 2 - y];
  if (Math.abs(right) > Math.abs(up)) return right > 0 ? 1 : 3;
  return up < 0 ? 2 : 0;
}
