// Follows the same table as the learner, and remembers on this device what was done and what need not be said again.
import { Live } from '../../table/live.svelte';
import type { Guide, State } from '../../wire';
import { lessonOf } from './lessons';

const KEY = 'wartable.coach';

interface Kept {
  learned: readonly string[];
  hidden: readonly string[];
  off: boolean;
}

function kept(): Kept {
  try {
    return { learned: [], hidden: [], off: false, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { learned: [], hidden: [], off: false };
  }
}

export class Coaching {
  #kept = $state.raw<Kept>(kept());
  readonly live: Live;

  constructor(
    match: string,
    readonly guide: Guide,
  ) {
    this.live = new Live(match, (state, before) => this.#follow(state, before));
  }

  get learned(): readonly string[] {
    return this.#kept.learned;
  }
  get hidden(): readonly string[] {
    return this.#kept.hidden;
  }
  get off(): boolean {
    return this.#kept.off;
  }

  readonly lesson = $derived.by(() => lessonOf(this.guide, this.live.state?.prompt?.name ?? ''));

  hide(id: string): void {
    this.#keep({ ...this.#kept, hidden: [...this.#kept.hidden, id] });
  }
  turn(off: boolean): void {
    this.#keep({ ...this.#kept, off });
  }
  forget(): void {
    this.#keep({ learned: [], hidden: [], off: false });
  }

  /** A question that was answered, or something taken back, has been learned. */
  #follow(state: State, before: State | null): void {
    if (!before) return;
    if (state.number < before.number) this.#learn('undo');
    else if (state.number > before.number && before.prompt) this.#learn(lessonOf(this.guide, before.prompt.name)?.id ?? '');
  }

  #learn(id: string): void {
    if (id && !this.#kept.learned.includes(id)) this.#keep({ ...this.#kept, learned: [...this.#kept.learned, id] });
  }

  #keep(next: Kept): void {
    this.#kept = next;
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      return; // it then holds for this visit only
    }
  }
}
