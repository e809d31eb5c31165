// From a roster that the server went through to cards on a phone.
import { get, post } from '../api';
import type { ChapterShown, Checked, Companion, GameListed, MusterShown, Mustered, RosterKept, Sheet } from '../wire';
import { newKey } from '../parts/keys';
import { letterOf } from '../parts/sides';
import { EMPTY_TRAY, FORM, begins, type Battle, type Card, type Fought, type Rule, type Force } from './battle';

export interface ByHand {
  readonly models: number;
  readonly wounds: number;
  readonly pips: number;
}

/** The numbers of a card that its rulebook wants in sight. */
function glance(sheet: Sheet | null, book: Companion): string {
  const stats = book.glance.map((name) => sheet?.stats.find((stat) => stat.name === name));
  return stats.flatMap((stat) => (stat ? `${stat.name}\u00a0${stat.shown}` : [])).join(' · ');
}

export async function checked(game: GameListed, id: string): Promise<Checked> {
  if (!game.rosters.some((one) => one.id === id)) return (await get<RosterKept>(`/rosters/${id}`)).checked;
  const roster = await get<Record<string, unknown>>(`/games/${game.id}/rosters/${id}`);
  return post<Checked>('/rosters/check', { game: game.id, roster });
}

export function force(list: Checked, seat: number, book: Companion): Force {
  const models = list.entries.flatMap((entry) => Array.from({ length: book.units ? 1 : entry.count }, () => entry));
  const cards = models.flatMap((entry, k) => {
    const own = card(entry.sheet, entry.name, seat, k, book, book.units ? entry.count : 1);
    return [own, ...(book.units ? company(own) : [])];
  });
  return { seat, name: list.name || 'Unnamed list', cards, notes: list.notes };
}

/** A side of a campaign's battle: every card knows whose it is, and says what the campaign has made of him. */
export function veterans(side: Mustered, seat: number, book: Companion): Force {
  const entries = side.list.entries.map((entry, k) => ({ ...entry, sheet: entry.sheet && withMarks(entry.sheet, side.marks[k] ?? []) }));
  const made = force({ ...side.list, entries, name: side.name }, seat, book);
  const models = side.list.entries.flatMap((entry, k) => Array.from({ length: book.units ? 1 : entry.count }, () => side.models[k] ?? ''));
  let k = 0;
  const cards = made.cards.map((one) => (one.of ? one : { ...one, model: models[k++] ?? '' }));
  return { ...made, cards, notes: [...made.notes, ...side.stores] };
}

function withMarks(sheet: Sheet, marks: readonly string[]): Sheet {
  if (!marks.length) return sheet;
  const notes = marks.map((name) => ({ name, text: '', clause: '' }));
  return { ...sheet, blocks: [{ title: 'From the campaign', notes }, ...sheet.blocks] };
}

/** The battle of a campaign as its members bring it. */
export async function ofCampaign(game: GameListed, muster: MusterShown, fought: Fought): Promise<Battle> {
  const sides = muster.sides.map((side, seat) => veterans(side, seat, game.companion));
  const uses = [...new Set(muster.sides.flatMap((one) => one.list.uses))];
  return { ...battle(game, muster.mission, sides, await rules(game, uses)), fought };
}

function card(sheet: Sheet | null, name: string, seat: number, k: number, book: Companion, many: number): Card {
  const each = Math.max(1, sheet?.wounds ?? 0);
  const label = `${letterOf(seat)}${k + 1}`;
  return {
    id: label.toLowerCase(),
    label,
    name,
    leader: sheet?.leader ?? false,
    glance: glance(sheet, book),
    pips: sheet?.pips ?? 0,
    wounds: each * many,
    ...(many > 1 ? { each } : {}),
    sheet,
  };
}

/** Those who stand in a unit and are not of its kind: each with wounds of his own. */
function company(own: Card): Card[] {
  const { id, label, sheet } = own;
  return (sheet?.company ?? []).map(({ name, wounds }, k) => ({ id: `${id}.${k + 1}`, label, name, leader: false, glance: '', pips: 0, wounds, sheet: null, of: id }));
}

export function byHand(name: string, seat: number, by: ByHand): Force {
  const cards = Array.from({ length: by.models }, (_, k): Card => {
    const label = `${letterOf(seat)}${k + 1}`;
    return { id: label.toLowerCase(), label, name: `Model ${k + 1}`, leader: false, glance: '', pips: by.pips, wounds: by.wounds, sheet: null };
  });
  return { seat, name, cards, notes: [] };
}

/** A side of which only the name and the points are kept. */
export function named(name: string, seat: number): Force {
  return { seat, name, cards: [], notes: [] };
}

/** The rules that the lists need and those everybody looks up, chapter by chapter; without them the battle can be kept all the same. */
export async function rules({ id: game, companion }: GameListed, uses: readonly string[]): Promise<Rule[]> {
  const ids = [...uses, ...companion.quick.flatMap((part) => part.clauses)];
  const codes = [...new Set(ids.map((id) => id.split('-')[1] ?? ''))].filter(Boolean);
  const chapters = await Promise.allSettled(codes.map((code) => get<ChapterShown>(`/games/${game}/chapters/${code}`)));
  const clauses = chapters.flatMap((one) => (one.status === 'fulfilled' ? one.value.clauses : []));
  const wanted = clauses.filter((one) => ids.includes(one.id));
  return wanted.map(({ id, title, text, example, rulings }) => ({ id, title, text, example, rulings }));
}

export function battle(game: GameListed, title: string, sides: readonly Force[], known: readonly Rule[]): Battle {
  const at = new Date().toISOString();
  return {
    form: FORM,
    key: newKey(),
    game: game.id,
    game_name: game.name,
    book: game.companion,
    title,
    begun: at,
    changed: at,
    sides,
    rules: known,
    now: begins(sides),
    past: [],
    notes: '',
    pooled: sides.map(() => game.companion.pool?.dice ?? 0),
    tray: { ...EMPTY_TRAY, low: game.companion.low },
    rolls: [],
    seat: 0,
    open: null,
  };
}
