// What can happen to how a battle stands. Numbers stop at their limits; nothing else is refused.
import type { Companion } from '../wire';
import { cardOf, type Battle, type PoolDie, type Stack, type Standing, type Tracked } from './battle';

export interface Done {
  readonly text: string;
  readonly now: Standing;
}
export const MOST_POINTS = 99;

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

function tracked(battle: Battle, id: string, text: string, change: Partial<Tracked>): Done {
  const { now } = battle;
  const models = { ...now.models, [id]: { ...now.models[id]!, ...change } };
  return { text: `${cardOf(battle, id)?.name ?? ''}: ${text}`, now: { ...now, models } };
}

export function wounded(battle: Battle, id: string, by: number): Done | null {
  const [one, most] = [battle.now.models[id]!, cardOf(battle, id)!.wounds];
  const wounds = within(0, one.wounds + by, most);
  if (wounds === one.wounds) return null;
  return tracked(battle, id, wounds ? `${wounds} of ${most} wounds` : 'fell', { wounds, out: wounds ? 0 : battle.now.turn });
}

export function spent(battle: Battle, id: string, cost: number, text: string): Done {
  return tracked(battle, id, text, { pips: Math.max(0, battle.now.models[id]!.pips - cost) });
}

/** One less; from none back to all. */
export function tapped(battle: Battle, id: string, pip: string): Done {
  const [one, most] = [battle.now.models[id]!, cardOf(battle, id)!.pips];
  const pips = one.pips > 0 ? one.pips - 1 : most;
  return tracked(battle, id, `${pips} of ${most} ${pip}`, { pips });
}

export function acted(battle: Battle, id: string): Done {
  const is = !battle.now.models[id]!.acted;
  return tracked(battle, id, is ? 'has acted' : 'is ready again', { acted: is });
}

export function marked(battle: Battle, id: string, name: string): Done {
  const { marks } = battle.now.models[id]!;
  const had = marks.includes(name);
  const next = had ? marks.filter((one) => one !== name) : [...marks, name];
  return tracked(battle, id, had ? `no longer ${name}` : name, { marks: next });
}

export function stepped(battle: Battle, book: Companion, step: number): Done {
  const { turn } = battle.now;
  return { text: `${book.round} ${turn}, ${book.stages[step]!.title}`, now: { ...battle.now, step } };
}

/** The next phase; after the last one a new turn, in which everybody who stands is ready. */
export function onward(battle: Battle, book: Companion): Done {
  const { now } = battle;
  if (now.step + 1 < book.stages.length) return stepped(battle, book, now.step + 1);
  const models = Object.fromEntries(Object.entries(now.models).map(([id, one]) => [id, { ...one, acted: false, pips: cardOf(battle, id)!.pips }]));
  const turn = now.turn + 1;
  return { text: `${book.round} ${turn} began`, now: { ...now, turn, step: 0, models, pools: now.pools.map(() => []), stacks: now.pools.map(() => null) } };
}

function stacked(battle: Battle, seat: number, stack: Stack, text: string): Done {
  const stacks = battle.sides.map((_, k) => (k === seat ? stack : (battle.now.stacks?.[k] ?? null)));
  return { text: `${battle.sides[seat]!.name}: ${text}`, now: { ...battle.now, stacks } };
}

/** In this order, face down: what is told of it does not say which. */
export function laid(battle: Battle, seat: number, left: readonly string[], name: string): Done {
  return stacked(battle, seat, { left, drawn: [] }, `${name}, ${left.length} face down`);
}

/** The topmost is turned over. */
export function drawn(battle: Battle, seat: number, name: string): Done | null {
  const stack = battle.now.stacks?.[seat];
  const [top, ...left] = stack?.left ?? [];
  if (!stack || top === undefined) return null;
  return stacked(battle, seat, { left, drawn: [...stack.drawn, top] }, `${name}, ${cardOf(battle, top)?.name ?? ''} drawn`);
}

export function turned(battle: Battle, book: Companion, by: number): Done | null {
  const turn = within(1, battle.now.turn + by, book.rounds + book.extra);
  return turn === battle.now.turn ? null : { text: `${book.round} ${turn}`, now: { ...battle.now, turn } };
}

export function scored(battle: Battle, seat: number, source: string, by: number): Done | null {
  const had = battle.now.scores[seat]?.[source] ?? 0;
  const points = within(0, had + by, MOST_POINTS);
  if (points === had) return null;
  const scores = battle.now.scores.map((one, k) => (k === seat ? { ...one, [source]: points } : one));
  return { text: `${battle.sides[seat]!.name}: ${points} for ${source}`, now: { ...battle.now, scores } };
}

export function pooled(battle: Battle, seat: number, dice: readonly PoolDie[], text: string): Done {
  const pools = battle.now.pools.map((one, k) => (k === seat ? dice : one));
  return { text, now: { ...battle.now, pools } };
}
