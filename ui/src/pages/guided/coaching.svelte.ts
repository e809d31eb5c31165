// Follows the same table as the learner, and remembers on this device what was done and what need not be said again.
import { Live } from '../../table/live.svelte';
import type { Guide, State } from '../../wire';
import { lessonOf } from './lessons';

const keyOf = (game: string) => `wartable.coach.${game}`;

interface Kept {
  learned: readonly string[];
  hidden: readonly string[];
  off: boolean;
}

const NOTHING: Kept = { learned: [], hidden: [], off: false };

function kept(game: string): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}

export class Coaching {
  #kept = $state.raw<Kept>(NOTHING);
  readonly live: Live;

  constructor(
    match: string,
    readonly game: string,
    readonly guide: Guide,
  ) {
    this.#kept = kept(game);
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
    this.#keep(NOTHING);
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
      localStorage.setItem(keyOf(this.game), JSON.stringify(next));
    } catch {
      return; // it then holds for this visit only
    }
  }
}
