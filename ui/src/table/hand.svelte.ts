// An act in the making: what a model could do, and what the last gesture would come to. Nothing of it is answered yet.
import type { Planned, Point, Probe, Reach, Standing } from '../wire';
import { Latest, probe } from './probes';

type Gesture = NonNullable<Probe['hand']>;

export interface Made {
  readonly hand: Gesture | null; // none: an action from the list
  readonly model: string;
  readonly target?: string;
  readonly point?: Point;
  readonly action?: string;
}

export class Hand {
  standing = $state.raw<Standing | null>(null); // of the model that would act
  reach = $state.raw<Reach | null>(null);
  longer = $state.raw<Reach | null>(null);
  made = $state.raw<Made | null>(null); // the last gesture
  plans = $state.raw<readonly Planned[]>([]); // what it may mean, the likeliest first
  chosen = $state(0);
  trying = $state(false);
  kept = $state.raw<Made | null>(null); // what something else that was asked has interrupted
  resuming = $state(false); // it is looked whether that can go on as it was
  #sent: { readonly made: Made; readonly plan: Planned } | null = null; // what was confirmed last
  #rest = ''; // of its answers: those that were not given yet
  onready: (() => void) | null = null; // what waits for the server's word
  #looked = '';
  #asked: Latest<readonly Planned[]>;

  constructor(readonly match: string) {
    this.#asked = new Latest<readonly Planned[]>(
      (plans) => this.#learn(plans),
      () => this.clear(),
    );
  }

  get plan(): Planned | null {
    return this.plans[this.chosen] ?? null;
  }

  /** It is allowed, and known to be. */
  get ready(): boolean {
    return this.plan !== null && !this.plan.reason && !this.trying;
  }

  /** What a model could do as things stand; looked up once. False if it cannot be foreseen. */
  async look(stamp: string, seat: number, model: string | null): Promise<boolean> {
    const key = model ? `${stamp} ${model}` : '';
    if (key === this.#looked) return true;
    this.#looked = key;
    this.standing = this.reach = this.longer = null;
    if (!model) return true;
    try {
      const { standing } = await probe(this.match, { seat, kind: 'standing', model });
      if (key !== this.#looked) return true;
      this.standing = standing;
      for (const [k, action] of (standing?.strides ?? []).slice(0, 2).entries()) {
        const { reach } = await probe(this.match, { seat, kind: 'reach', model, action });
        if (key !== this.#looked) return true;
        if (k) this.longer = reach;
        else this.reach = reach;
      }
    } catch {
      return key !== this.#looked || this.standing !== null; // a table without shading is still a table
    }
    return true;
  }

  make(seat: number, made: Made): void {
    const before = this.made;
    const same = before !== null && before.hand === made.hand && before.model === made.model && before.target === made.target;
    this.made = made;
    if (!same) this.plans = [];
    this.chosen = 0;
    this.trying = true;
    this.onready = null;
    const { hand, model, target = '', point = null, action = '' } = made;
    this.#asked.ask(async () => {
      const asked = hand ? ({ kind: 'gesture', hand, target, end: point } as const) : ({ kind: 'act', action } as const);
      return (await probe(this.match, { seat, model, ...asked })).plans;
    });
  }

  /** What was made is sent. */
  sends(): void {
    this.#sent = { made: this.made!, plan: this.plan! };
    this.kept = null;
  }

  /** Something was asked in between; this much is left. */
  keep(rest: Planned['acts']): void {
    this.kept = this.#sent?.made ?? null;
    this.#rest = JSON.stringify(rest);
  }

  /** Is it, word for word and with the same chances, the rest of what was confirmed? */
  get unchanged(): boolean {
    const { plan } = this;
    const before = this.#sent?.plan;
    const told = (one: Planned) => JSON.stringify([one.words, one.notes, one.odds, one.target]);
    return Boolean(plan && before && told(plan) === told(before) && JSON.stringify(plan.acts) === this.#rest);
  }

  clear(): void {
    this.made = null;
    this.plans = [];
    this.trying = this.resuming = false;
    this.onready = null;
    this.#asked.drop();
  }

  #learn(plans: readonly Planned[]): void {
    if (!this.made) return;
    if (!plans.length) return this.clear(); // it means nothing here
    this.plans = plans;
    this.trying = false;
    this.resuming = this.resuming && this.unchanged;
    const ready = this.onready;
    this.onready = null;
    if (this.ready) ready?.();
  }
}
