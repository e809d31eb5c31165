// A roster being built: every change is shown at once, gone through by the server, and kept as a revision.
import { call, get, post, type Refusal } from '../../api';
import type { Checked, Options, RosterKept, RosterWanted, Ware } from '../../wire';
import { another, entriesOf, held, holding, identified, sized, withEntries, withEntry, type Entry, type Roster } from './plain';

const PAUSE = 700; // milliseconds after the last change until it is kept
const STEPS = 50; // changes that can be taken back

interface Step {
  readonly roster: Roster;
  readonly limit: number | null;
  readonly entry: number;
  readonly did: string;
}

export class Building {
  roster = $state.raw<Roster>({});
  limit = $state<number | null>(null);
  entry = $state(-1); // the model looked at; -1: the list itself
  checked = $state.raw<Checked | null>(null);
  options = $state.raw<Options | null>(null);
  refusal = $state.raw<Refusal | null>(null); // why it cannot be gone through
  id = $state('');
  saved = $state(''); // when
  revision = $state(0);
  saving = $state(false);
  unsaved = $state.raw<Refusal | null>(null); // why it could not be kept
  told = $state(''); // what was just done and can be undone
  #steps = $state.raw<readonly Step[]>([]);
  #changed = false;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {}

  readonly entries = $derived(entriesOf(this.roster));
  readonly current = $derived(this.entries[this.entry] ?? null);
  readonly shown = $derived(this.checked?.entries[this.entry] ?? null);
  readonly left = $derived(this.limit === null || !this.checked ? null : this.limit - this.checked.points);

  get undoes(): string {
    return this.#steps[this.#steps.length - 1]?.did ?? '';
  }

  /** A ready or blank one: it is kept with the first change. */
  begin(roster: Roster, limit: number | null): Promise<void> {
    this.roster = identified(roster);
    this.limit = limit;
    this.entry = this.entries.length ? 0 : -1;
    return this.look();
  }

  open(kept: RosterKept): Promise<void> {
    this.#keepAs(kept);
    this.limit = kept.limit;
    return this.begin(kept.roster, kept.limit);
  }

  select(entry: number): void {
    this.entry = entry;
    void this.look();
  }

  change(roster: Roster, did: string, entry = this.entry, limit = this.limit): void {
    const before = { roster: this.roster, limit: this.limit, entry: this.entry, did };
    this.#steps = [...this.#steps, before].slice(-STEPS);
    this.#put(roster, limit, entry);
  }

  undo(): void {
    const last = this.#steps[this.#steps.length - 1];
    if (!last) return;
    this.#steps = this.#steps.slice(0, -1);
    this.told = '';
    this.#put(last.roster, last.limit, last.entry);
  }

  rename(name: string): void {
    this.change({ ...this.roster, name }, 'the new name of the list');
  }

  limited(limit: number | null): void {
    this.change(this.roster, 'the new limit', this.entry, limit);
  }

  renameEntry(name: string): void {
    if (this.current) this.change(withEntry(this.roster, this.entry, { ...this.current, name }), 'the new name');
  }

  number(count: number): void {
    if (!this.current || count < 1) return;
    const { count: _, ...rest } = this.current;
    const entry: Entry = count === 1 ? rest : { ...rest, count };
    this.change(withEntry(this.roster, this.entry, entry), 'the number of models');
  }

  add(entry: Entry): void {
    this.change(withEntries(this.roster, [...this.entries, entry]), `${entry.name ?? 'the new model'}`, this.entries.length);
  }

  duplicate(place: number): void {
    const one = this.entries[place];
    if (!one) return;
    const names = this.entries.map((entry) => entry.name ?? '');
    const copy = { ...one, name: another(one.name ?? '', names) };
    const model = [...this.entries.slice(0, place + 1), copy, ...this.entries.slice(place + 1)];
    this.change(withEntries(this.roster, model), `${copy.name}`, place + 1);
  }

  remove(place: number): void {
    const one = this.entries[place];
    const model = this.entries.filter((_, k) => k !== place);
    const name = one?.name || 'The model';
    this.change(withEntries(this.roster, model), name, Math.min(this.entry, model.length - 1));
    this.told = `${name} was taken off the list.`;
  }

  /** Takes a ware of a field, or leaves it out if it is there; a field for one changes over. */
  toggle(field: string, many: boolean, ware: Ware): void {
    const of = this.entry < 0 ? this.roster : this.current;
    if (!of) return;
    const had = held(of, field);
    const there = had.includes(ware.id);
    if (there && !many) return;
    const ids = there ? had.filter((id) => id !== ware.id) : many ? [...had, ware.id] : [ware.id];
    this.#set(field, many, ids, ware.name, ware.count);
  }

  leaveOut(field: string, many: boolean, place: number, name: string): void {
    const of = this.entry < 0 ? this.roster : this.current;
    if (of) this.#set(field, many, held(of, field).filter((_, k) => k !== place), name);
  }

  #set(field: string, many: boolean, ids: readonly string[], did: string, count = 0): void {
    const roster = this.current
      ? withEntry(this.roster, this.entry, holding(sized(this.current, count), field, ids, many))
      : holding(this.roster, field, ids, many);
    this.change(roster, did);
  }

  #put(roster: Roster, limit: number | null, entry: number): void {
    this.roster = identified(roster);
    this.limit = limit;
    this.entry = entry;
    this.#changed = true;
    this.saving = true; // what is about to be kept is not said to be
    void this.look();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE);
  }

  get wanted(): RosterWanted {
    return { game: this.game, roster: this.roster, limit: this.limit, entry: this.entry };
  }

  /** Prices, faults and what else is open; of two answers the later question's counts. */
  async look(): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const [checked, options] = await Promise.all([
        post<Checked>('/rosters/check', this.wanted),
        post<Options>('/rosters/options', this.wanted),
      ]);
      if (asked !== this.#asked) return;
      this.checked = checked;
      this.options = options;
      this.refusal = null;
    } catch (refused) {
      if (asked === this.#asked) this.refusal = refused as Refusal;
    }
  }

  async save(): Promise<string> {
    clearTimeout(this.#timer);
    if (this.id && !this.#changed) {
      this.saving = false;
      return this.id;
    }
    this.#changed = false;
    this.saving = true;
    try {
      const { entry: _, ...body } = this.wanted;
      const kept = this.id
        ? await call<RosterKept>('PUT', `/rosters/${this.id}`, body)
        : await post<RosterKept>('/rosters', body);
      this.#keepAs(kept);
    } catch (refused) {
      this.#changed = true;
      this.unsaved = refused as Refusal;
    } finally {
      this.saving = this.#changed; // again, by what was done meanwhile
    }
    return this.id;
  }

  #keepAs(kept: RosterKept): void {
    this.id = kept.id;
    this.saved = kept.saved;
    this.revision = kept.revision;
    this.unsaved = null;
  }

  /** An earlier revision becomes the newest; nothing in between is lost. */
  async goBack(revision: number): Promise<void> {
    const kept = await get<RosterKept>(`/rosters/${this.id}?revision=${revision}`);
    this.change(kept.roster, `going back to version ${revision}`, Math.min(this.entry, 0), kept.limit);
    this.told = `Version ${revision} is back.`;
  }

  leave(): void {
    clearTimeout(this.#timer);
    if (this.#changed) void this.save();
  }
}
