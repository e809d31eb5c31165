// A battle as a file: everything in words, nothing that only a screen needs.
import { newKey } from '../parts/keys';
import { sound, total, type Battle } from './battle';

export interface Report {
  readonly form: string;
  readonly game: string;
  readonly battle: string;
  readonly begun: string;
  readonly changed: string;
  readonly turn: number;
  readonly notes: string;
  readonly sides: readonly SideReport[];
  readonly kept: Battle; // to go on with on another device
  readonly rolls: readonly { title: string; faces: readonly number[]; need: number | null; low: boolean; entered: boolean; at: string }[];
}
export interface SideReport {
  readonly name: string;
  readonly points: number;
  readonly sources: Readonly<Record<string, number>>;
  readonly standing: number;
  readonly fallen: readonly { label: string; name: string; turn: number }[];
  readonly models: readonly { label: string; name: string; wounds: number; most: number; statuses: readonly string[] }[];
}

function side(battle: Battle, seat: number): SideReport {
  const { name, cards } = battle.sides[seat]!;
  const models = cards.map((card) => ({ card, one: battle.now.models[card.id]! }));
  return {
    name,
    points: total(battle, seat),
    sources: battle.now.scores[seat] ?? {},
    standing: models.filter(({ one }) => one.wounds > 0).length,
    fallen: models.filter(({ one }) => one.out).map(({ card, one }) => ({ label: card.label, name: card.name, turn: one.out })),
    models: models.map(({ card, one }) => ({ label: card.label, name: card.name, wounds: one.wounds, most: card.wounds, statuses: one.marks })),
  };
}

export function report(battle: Battle): Report {
  const { form, game_name: game, title, begun, changed, notes } = battle;
  return {
    form,
    game,
    battle: title,
    begun,
    changed,
    turn: battle.now.turn,
    notes,
    kept: { ...battle, past: [] },
    sides: battle.sides.map((one) => side(battle, one.seat)),
    rolls: battle.rolls.map(({ title: what, faces, need, low, entered, at }) => ({ title: what, faces, need, low, entered, at })),
  };
}

/** A battle out of such a file, under a key of its own: one that is here already stays as it is. */
export function reopened(told: string): Battle | null {
  try {
    const { kept } = JSON.parse(told) as Report;
    return sound(kept) ? { ...kept, key: newKey(), past: [] } : null;
  } catch {
    return null;
  }
}
