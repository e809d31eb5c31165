// From a roster that the server went through to cards on a phone.
import { get, post } from '../api';
import type { ChapterShown, Checked, GameListed, RosterKept, Sheet } from '../wire';
import { letterOf } from '../parts/sides';
import { EMPTY_TRAY, FORM, begins, newKey, type Battle, type Card, type Rule, type Warband } from './battle';
import { bookOf, type Book } from './books';

export interface ByHand {
  readonly models: number;
  readonly wounds: number;
  readonly pips: number;
}

const shown = (sheet: Sheet | null, name: string) => sheet?.stats.find((stat) => stat.name === name)?.shown ?? '';
const counted = (told: string) => Number.parseInt(told, 10) || 0;

export async function checked(game: GameListed, id: string): Promise<Checked> {
  if (!game.rosters.some((one) => one.id === id)) return (await get<RosterKept>(`/rosters/${id}`)).checked;
  const roster = await get<Record<string, unknown>>(`/games/${game.id}/rosters/${id}`);
  return post<Checked>('/rosters/check', { game: game.id, roster });
}

export function warband(list: Checked, seat: number, book: Book): Warband {
  const models = list.entries.flatMap((entry) => Array.from({ length: entry.count }, () => entry));
  const cards = models.map((entry, k) => card(entry.sheet, entry.name, seat, k, book));
  return { seat, name: list.name || 'Nameless warband', cards, notes: list.notes };
}

function card(sheet: Sheet | null, name: string, seat: number, k: number, book: Book): Card {
  const label = `${letterOf(seat)}${k + 1}`;
  const [move, save] = [shown(sheet, book.move), shown(sheet, book.save.need)];
  return {
    id: label.toLowerCase(),
    label,
    name,
    leader: /\bLeader\b/.test(sheet?.subtitle ?? ''),
    glance: [move, save && `save ${save}`].filter(Boolean).join(' · '),
    pips: counted(shown(sheet, book.pip)),
    wounds: Math.max(1, counted(shown(sheet, book.wounds))),
    sheet,
  };
}

export function byHand(name: string, seat: number, by: ByHand): Warband {
  const cards = Array.from({ length: by.models }, (_, k): Card => {
    const label = `${letterOf(seat)}${k + 1}`;
    return { id: label.toLowerCase(), label, name: `Model ${k + 1}`, leader: false, glance: '', pips: by.pips, wounds: by.wounds, sheet: null };
  });
  return { seat, name, cards, notes: [] };
}

/** The rules that the lists need, chapter by chapter; without them the battle can be kept all the same. */
export async function rules(game: string, ids: readonly string[]): Promise<Rule[]> {
  const codes = [...new Set(ids.map((id) => id.split('-')[1] ?? ''))].filter(Boolean);
  const chapters = await Promise.allSettled(codes.map((code) => get<ChapterShown>(`/games/${game}/chapters/${code}`)));
  const clauses = chapters.flatMap((one) => (one.status === 'fulfilled' ? one.value.clauses : []));
  const wanted = clauses.filter((one) => ids.includes(one.id));
  return wanted.map(({ id, title, text, example, rulings }) => ({ id, title, text, example, rulings }));
}

export function battle(game: GameListed, title: string, warbands: readonly Warband[], known: readonly Rule[]): Battle {
  const at = new Date().toISOString();
  return {
    form: FORM,
    key: newKey(),
    game: game.id,
    game_name: game.name,
    title,
    begun: at,
    changed: at,
    warbands,
    rules: known,
    now: begins(warbands),
    past: [],
    notes: '',
    pooled: warbands.map(() => bookOf(game.id).pool?.dice ?? 0),
    tray: EMPTY_TRAY,
    rolls: [],
    seat: 0,
    open: null,
  };
}
