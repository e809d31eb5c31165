// A battle as a file: everything in words, nothing that only a screen needs.
import { FORM, total, type Battle } from './battle';

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
  const { name, cards } = battle.warbands[seat]!;
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
    sides: battle.warbands.map((one) => side(battle, one.seat)),
    rolls: battle.rolls.map(({ title: what, faces, need, low, entered, at }) => ({ title: what, faces, need, low, entered, at })),
  };
}

const isList = Array.isArray;

/** A battle out of such a file; null if it is none, or was tampered with so that no screen could show it. */
export function reopened(told: string): Battle | null {
  try {
    const { kept } = JSON.parse(told) as Report;
    const { now, warbands, tray } = kept;
    const whole = kept.form === FORM && /^[a-z0-9]+$/.test(kept.key) && warbands.length === 2 && isList(kept.rules) && isList(kept.rolls);
    const shown = warbands.every((one) => one.cards.every((card) => isList(now.models[card.id]?.marks)));
    const counted = now.scores.length === 2 && now.pools.length === 2 && kept.pooled.length === 2 && isList(tray.faces);
    return whole && shown && counted ? { ...kept, past: [] } : null;
  } catch {
    return null;
  }
}
