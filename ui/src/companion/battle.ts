// A battle on a real table as a phone keeps it: what was brought stays, how it stands changes and can be taken back.
import { SIDES } from '../parts/sides';
import type { ClauseShown, Companion, Sheet } from '../wire';

export const FORM = 'wartable companion 2';

export interface Card {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly leader: boolean;
  readonly glance: string; // its numbers that are read most
  readonly pips: number;
  readonly wounds: number; // of all of them
  readonly each?: number; // of a unit: wounds of each of its models
  readonly model?: string; // who it is in a campaign
  readonly of?: string; // an officer or companion: the card whose row he stands in
  readonly sheet: Sheet | null;
}
/** A side. Without cards only its name and its points are kept. */
export interface Force {
  readonly seat: number;
  readonly name: string;
  readonly cards: readonly Card[];
  readonly notes: readonly string[];
}
export interface Tracked {
  readonly wounds: number;
  readonly pips: number;
  readonly acted: boolean;
  readonly marks: readonly string[];
  readonly out: number; // the turn in which it fell; 0: it stands
}
export interface PoolDie {
  readonly face: number;
  readonly spent: boolean;
}
/** Cards of a side, by what they stand for: those that lie face down, the topmost first, and those that were drawn. */
export interface Stack {
  readonly left: readonly string[];
  readonly drawn: readonly string[];
}
/** Everything that an undo brings back. */
export interface Standing {
  readonly turn: number;
  readonly step: number;
  readonly models: Readonly<Record<string, Tracked>>;
  readonly scores: readonly Readonly<Record<string, number>>[]; // by side, by source
  readonly pools: readonly (readonly PoolDie[])[];
  readonly stacks?: readonly (Stack | null)[]; // by side; none before the first is laid
}
export interface Change {
  readonly text: string;
  readonly before: Standing;
}
export interface Tray {
  readonly title: string;
  readonly word: string; // what a success does: hit, save
  readonly dice: number;
  readonly need: number | null;
  readonly low: boolean; // needs that or less
  readonly faces: readonly number[]; // fewer than dice: still being typed
  readonly entered: boolean;
}
export interface Rolled extends Tray {
  readonly at: string;
}
/** Which battle of which campaign it is. */
export interface Fought {
  readonly campaign: string;
  readonly title: string;
  readonly number: number;
}
export type Rule = Pick<ClauseShown, 'id' | 'title' | 'text' | 'example' | 'rulings'>;

export interface Battle {
  readonly form: typeof FORM;
  readonly key: string;
  readonly game: string;
  readonly game_name: string;
  readonly book: Companion; // what its rulebook says, to be read without a signal
  readonly title: string;
  readonly fought?: Fought; // none: it belongs to no campaign
  readonly begun: string;
  readonly changed: string;
  readonly sides: readonly Force[];
  readonly rules: readonly Rule[]; // those these lists need, to be read without a signal
  readonly now: Standing;
  readonly past: readonly Change[];
  readonly notes: string;
  readonly pooled: readonly number[]; // by side: dice of the pool in each turn
  readonly tray: Tray;
  readonly rolls: readonly Rolled[];
  readonly seat: number; // the side that is looked at
  readonly open: string | null; // its model
}

export const EMPTY_TRAY: Tray = { title: '', word: 'succeed', dice: 4, need: 4, low: false, faces: [], entered: false };

export function cardOf(battle: Battle, id: string): Card | undefined {
  return battle.sides.flatMap((one) => one.cards).find((one) => one.id === id);
}

/** Every other side than the one that is looked at. */
export function others(battle: Battle): Force[] {
  return battle.sides.filter((one) => one.seat !== battle.seat);
}

export function total(battle: Battle, seat: number): number {
  return Object.values(battle.now.scores[seat] ?? {}).reduce((sum, points) => sum + points, 0);
}

/** How many models of a unit stand; one that is no unit stands alone. */
export function models(card: Card, one: Tracked): number {
  return card.each ? Math.ceil(one.wounds / card.each) : 1;
}

/** The same in words; none if it is not a unit. */
export function strength(card: Card, one: Tracked): string {
  if (!card.each) return '';
  const left = models(card, one);
  return left === 1 ? '1 model' : `${left} models`;
}

export const ready = (one: Tracked) => one.wounds > 0 && !one.acted;

/** Those who may act first, then those who have, then those who fell in an earlier turn: none moves away under a finger. */
export function inOrder(battle: Battle, seat: number): Card[] {
  const rank = (card: Card) => {
    const one = battle.now.models[card.id]!;
    return one.out && one.out < battle.now.turn ? 2 : one.acted ? 1 : 0;
  };
  return ownCards(battle, seat).sort((a, b) => rank(a) - rank(b));
}

/** Those that have a row of their own. */
function ownCards(battle: Battle, seat: number): Card[] {
  return (battle.sides[seat]?.cards ?? []).filter((one) => !one.of);
}

/** Who stands in a card's row besides. */
export function company(battle: Battle, card: Card): Card[] {
  return battle.sides.flatMap((one) => one.cards).filter((one) => one.of === card.id);
}

export function standing(battle: Battle, seat: number): number {
  return ownCards(battle, seat).filter((one) => battle.now.models[one.id]!.wounds > 0).length;
}

export function readied(battle: Battle, seat: number): number {
  return ownCards(battle, seat).filter((one) => ready(battle.now.models[one.id]!)).length;
}

export function begins(sides: readonly Force[]): Standing {
  const cards = sides.flatMap((one) => one.cards);
  return {
    turn: 1,
    step: 0,
    models: Object.fromEntries(cards.map((card) => [card.id, fresh(card)])),
    scores: sides.map(() => ({})),
    pools: sides.map(() => []),
  };
}

function fresh(card: Card): Tracked {
  return { wounds: card.wounds, pips: card.pips, acted: false, marks: [], out: 0 };
}

/** Whether a screen can show what was read: it may be another program's, or somebody changed it. */
export function sound(read: unknown): read is Battle {
  const { form, book, now, sides, rules, rolls, past, pooled, tray, seat } = (read ?? {}) as Battle;
  if (form !== FORM || ![sides, rules, rolls, past, pooled, tray?.faces].every(Array.isArray)) return false;
  const many = sides.length;
  if (![now?.scores, now?.pools, pooled].every((one) => one?.length === many) || many < 1 || many > SIDES.length) return false;
  if (!sides[seat] || !Array.isArray(book?.stages) || !book.stages[now.step]) return false;
  return sides.every((one) => Array.isArray(one.cards) && one.cards.every((card) => Array.isArray(now.models?.[card.id]?.marks)));
}
