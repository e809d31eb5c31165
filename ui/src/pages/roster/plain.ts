// A roster as plain data. Only what every list has is known here: a name, and models with an id, a name and a count.
// All else stands in fields that the server names; what nobody knows is left as it is.
import { newKey } from '../../parts/keys';

export type Value = string | readonly string[];
export interface Entry {
  readonly id?: string; // its own, whatever becomes of the list: battles know it by this
  readonly name?: string;
  readonly count?: number;
  readonly [field: string]: unknown;
}
export interface Roster {
  readonly name?: string;
  readonly model?: readonly Entry[];
  readonly [field: string]: unknown;
}

export function entriesOf(roster: Roster): readonly Entry[] {
  return roster.model ?? [];
}

export function withEntries(roster: Roster, model: readonly Entry[]): Roster {
  return { ...roster, model };
}

export function withEntry(roster: Roster, place: number, entry: Entry): Roster {
  return withEntries(roster, entriesOf(roster).map((one, k) => (k === place ? entry : one)));
}

/** With an id for every entry that has none, or that of one before it: a copy is somebody else. */
export function identified(roster: Roster): Roster {
  const seen = new Set<string>();
  const model = entriesOf(roster).map((entry) => {
    const id = entry.id && !seen.has(entry.id) ? entry.id : newKey();
    seen.add(id);
    return entry.id === id ? entry : { ...entry, id };
  });
  return roster.model ? withEntries(roster, model) : roster;
}

/** What a field holds, as a list whatever its shape. */
export function held(of: Entry | Roster, field: string): readonly string[] {
  const value = of[field];
  if (typeof value === 'string') return value ? [value] : [];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** With another value; an empty field is left out, as in a list written by hand. */
export function holding<T extends Entry | Roster>(of: T, field: string, ids: readonly string[], many: boolean): T {
  const { [field]: _, ...rest } = of;
  const value: Value | undefined = many ? (ids.length ? ids : undefined) : ids[0];
  return (value === undefined ? rest : { ...rest, [field]: value }) as T;
}

/** With the models that come with what it is; 0: as many as there are. */
export function sized(entry: Entry, count: number): Entry {
  return count ? { ...entry, count } : entry;
}

/** “Watch Hound 2” after “Watch Hound”, so that two can be told apart. */
export function another(name: string, names: readonly string[]): string {
  const stem = name.replace(/ \d+$/, '');
  for (let n = 2; ; n += 1) if (!names.includes(`${stem} ${n}`)) return `${stem} ${n}`;
}

export function clock(iso: string): string {
  const at = new Date(iso);
  const today = at.toDateString() === new Date().toDateString();
  const time = at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });
  return today ? time : `${at.toLocaleDateString([], { day: 'numeric', month: 'short' })}, ${time}`;
}
