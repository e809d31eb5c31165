// Battles of this device. Every change is written down before anything else happens; the server is never asked.
import { sound, type Battle, type Rolled, type Tray } from './battle';
import type { Done } from './changes';

const PREFIX = 'wartable.companion.';
const CHANGES = 30; // that can be taken back
const ROLLS = 20;

function read(name: string): Battle | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return sound(found) ? found : null;
  } catch {
    return null; // nothing of ours
  }
}

/** One of this device, if it keeps it. */
export const battleKept = (key: string): Battle | null => read(PREFIX + key);

/** False if this device keeps nothing. */
export function write(battle: Battle): boolean {
  try {
    localStorage.setItem(PREFIX + battle.key, JSON.stringify(battle));
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): void {
  localStorage.removeItem(PREFIX + key);
}

export function kept(): Battle[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    const found = names.map(read).filter((one) => one !== null);
    return found.sort((a, b) => b.changed.localeCompare(a.changed));
  } catch {
    return [];
  }
}

export class Keeper {
  battle = $state.raw<Battle | null>(null);
  saved = $state(true);
  told = $state(''); // for those who listen

  constructor(readonly key: string) {
    this.battle = read(PREFIX + key);
  }

  /** Another tab wrote it. */
  heard = (event: StorageEvent): void => {
    if (event.key === PREFIX + this.key) this.battle = read(PREFIX + this.key) ?? this.battle;
  };

  private put(change: Partial<Battle>): void {
    if (!this.battle) return;
    this.battle = { ...this.battle, ...change, changed: new Date().toISOString() };
    this.saved = write(this.battle);
  }

  do(done: Done | null): void {
    if (!this.battle || !done) return;
    const past = [...this.battle.past, { text: done.text, before: this.battle.now }].slice(-CHANGES);
    this.put({ now: done.now, past });
    this.told = done.text;
  }

  undo(): void {
    const last = this.battle?.past.at(-1);
    if (!this.battle || !last) return;
    this.put({ now: last.before, past: this.battle.past.slice(0, -1) });
    this.told = `Taken back: ${last.text}`;
  }

  look(seat: number, open: string | null): void {
    this.put({ seat, open });
  }

  note(notes: string): void {
    this.put({ notes });
  }

  pool(dice: number): void {
    const { pooled = [], seat = 0 } = this.battle ?? {};
    this.put({ pooled: pooled.map((had, k) => (k === seat ? dice : had)) });
  }

  lay(tray: Partial<Tray>): void {
    if (this.battle) this.put({ tray: { ...this.battle.tray, ...tray } });
  }

  /** Dice that were rolled stay rolled: an undo leaves them alone. */
  cast(faces: readonly number[], entered: boolean): void {
    if (!this.battle) return;
    const tray: Tray = { ...this.battle.tray, faces, entered };
    if (faces.length < tray.dice) return this.put({ tray });
    const roll: Rolled = { ...tray, at: new Date().toISOString() };
    this.put({ tray, rolls: [roll, ...this.battle.rolls].slice(0, ROLLS) });
  }
}
