// An act in the making: what a model could do, and what the last gesture would come to. Nothing of it is answered yet.
import type { ModelOptions, Planned, Point, Probe, Prompt, ReachOutline, TargetOptions, UnitSpace } from '../wire';
import { March } from './march.svelte';
import { Latest, probe } from './probes';
import type { Level } from './way.svelte';

type Asked = Pick<Prompt, 'seat' | 'number'>; // the question that stands
type Gesture = NonNullable<Probe['hand']>;

export interface Made {
  readonly hand: Gesture | null; // none: an action from the list
  readonly model: string;
  readonly target?: string;
  readonly point?: Point;
  readonly action?: string;
  readonly suggested?: boolean; // nobody made it: the rulebook would answer so
}

export class Hand {
  standing = $state.raw<ModelOptions | null>(null); // of the model that would act
  reach = $state.raw<ReachOutline | null>(null);
  longer = $state.raw<ReachOutline | null>(null);
  made = $state.raw<Made | null>(null); // the last gesture
  plans = $state.raw<readonly Planned[]>([]); // what it may mean, the likeliest first
  unit = $state.raw<March | null>(null); // a whole unit that is led somewhere
  chosen = $state(0);
  trying = $state(false);
  near = $state.raw<Planned | null>(null); // the best of what the model could do from where it stands
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
  async look(stamp: string, prompt: Asked | null, model: string | null): Promise<boolean> {
    const key = model ? `${stamp} ${model}` : '';
    if (key === this.#looked) return true;
    this.#looked = key;
    this.standing = this.reach = this.longer = this.near = null;
    if (!model || !prompt) return true;
    const { seat, number } = prompt;
    const found = async (asked: Partial<Probe> & Pick<Probe, 'kind'>) => {
      const told = await probe(this.match, { seat, number, model, ...asked });
      return key === this.#looked ? told : null;
    };
    try {
      this.standing = (await found({ kind: 'standing' }))?.standing ?? this.standing;
      const [stride, longer] = this.standing?.strides ?? [];
      if (stride) this.reach = (await found({ kind: 'reach', action: stride }))?.reach ?? this.reach;
      if (longer) this.longer = (await found({ kind: 'reach', action: longer }))?.reach ?? this.longer;
      for (const { model: target, acts } of this.standing?.aims ?? []) {
        const aim = acts.length && key === this.#looked ? (await found({ kind: 'aim', target }))?.aim : null;
        if (aim) this.#weigh(aim);
      }
      if (this.standing?.aims.some((aim) => aim.odds.length)) this.near = (await found({ kind: 'at hand' }))?.plans[0] ?? this.near;
    } catch {
      return key !== this.#looked || this.standing !== null; // a table without shading is still a table
    }
    return true;
  }

  /** The chances at a foe have come. */
  #weigh(aim: TargetOptions): void {
    const { standing } = this;
    if (standing) this.standing = { ...standing, aims: standing.aims.map((one) => (one.model === aim.model ? aim : one)) };
  }

  /** A whole unit is taken by hand: where it is led, and how it stands then, is tried as one act. */
  lead({ seat, number }: Asked, body: UnitSpace, level: Level, hand: 'drag' | 'set' = 'drag'): March {
    const { model } = body.spaces[0]!;
    if (this.unit?.body.id === body.id && this.made) return this.unit;
    this.clear();
    let told: readonly Planned[] = [];
    const unit = new March(
      body,
      level,
      async (wish) => {
        this.made = { hand, model, point: wish.to };
        this.trying = true;
        told = [];
        told = (await probe(this.match, { seat, number, kind: 'gesture', hand, model, end: wish.to, wish })).plans;
        return told[0]?.formation ?? null;
      },
      () => this.#learn(told),
    );
    return (this.unit = unit);
  }

  make({ seat, number }: Asked, made: Made): void {
    this.#letGo();
    const before = this.made;
    const same = before !== null && before.hand === made.hand && before.model === made.model && before.target === made.target;
    this.made = made;
    if (!same) this.plans = [];
    this.chosen = 0;
    this.trying = true;
    this.onready = null;
    const { hand, model, target = '', point = null, action = '', suggested } = made;
    this.#asked.ask(async () => {
      if (suggested) return (await probe(this.match, { seat, number, kind: 'suggestion' })).plans;
      const asked = hand ? ({ kind: 'gesture', hand, target, end: point } as const) : ({ kind: 'act', action } as const);
      return (await probe(this.match, { seat, number, model, ...asked })).plans;
    });
  }

  /** What is near at hand is meant. */
  take(plan: Planned): void {
    this.clear();
    this.made = { hand: 'tap', model: plan.model, target: plan.target };
    this.plans = [plan];
    this.chosen = 0;
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

  #letGo(): void {
    this.unit?.clear();
    this.unit = null;
  }

  clear(): void {
    this.#letGo();
    this.made = null;
    this.plans = [];
    this.trying = this.resuming = false;
    this.onready = null;
    this.#asked.drop();
  }

  #learn(plans: readonly Planned[]): void {
    if (!this.made) return;
    if (!plans.length) return this.clear(); // it means nothing here
    const resumed = this.resuming;
    this.plans = plans;
    this.trying = false;
    this.resuming = resumed && this.unchanged;
    if (resumed && !this.ready) {
      this.kept = null; // it is not open any more: what is has to be seen
      return this.clear();
    }
    const ready = this.onready;
    this.onready = null;
    if (this.ready) ready?.();
  }
}
