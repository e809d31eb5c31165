// What sides hold beside the table: dice, points, tokens.
import type { Pool, Side } from '../wire';
import type { Table } from './table.svelte';

/** Whose own things stand large in the dock; who only watches sees the first side's there. */
export const ownSeat = (table: Table): number => table.seat ?? 0;

/** Those with something in them. */
export const heldBy = (side: Side): Pool[] => side.pools.filter((pool) => pool.dice.length || pool.left !== null);

/** What the viewer has picked up, to be asked wherever it can be used. */
export function takenUp(table: Table): Pool[] {
  const side = table.state?.scene.sides.find((one) => one.seat === ownSeat(table));
  return (side?.pools ?? []).filter((pool) => pool.spends && table.asking.armed.includes(pool.spends));
}
