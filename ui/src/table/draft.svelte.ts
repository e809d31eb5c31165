// An answer while it is being made up. Nothing is sent before it is committed.
import type { Option, Planned, Prompt, Scene } from '../wire';
import { March } from './march.svelte';
import { probe } from './probes';
import { Trail, type Level } from './way.svelte';
import { actorOf, inches, spoken, tokenOf } from './words';

export const YES_NO: readonly Option[] = [option(true, 'Yes'), option(false, 'No')];

function option(value: unknown, label: string): Option {
  return { value, label, note: '', group: '', model: null, flag: null, area: null, at: null, cost: null, cost_word: '', dice: [], icon: '', changes: [], effect: '', shift: null, clause: '', reason: '' };
}

function isPassing(prompt: Prompt): (one: Option) => boolean {
  const wanted = JSON.stringify(prompt.passing);
  return (one) => JSON.stringify(one.value) === wanted;
}

/** A question and one like it are the same if they stand at the same place of the match; others' sealed answers do not move it. */
export function keyOf(prompt: Prompt | null, sealed = 0): string {
  return prompt ? `${prompt.number - sealed} ${prompt.seat} ${prompt.name} ${prompt.kind}` : '';
}

export class Draft {
  picked = $state.raw<Option | null>(null); // Choose, Confirm
  many = $state.raw<readonly Option[]>([]); // ChooseMany
  order = $state.raw<readonly Option[]>([]); // Order
  number = $state(0); // Number
  shares = $state.raw<readonly number[]>([]); // Allocate
  faces = $state.raw<readonly (number | null)[]>([]); // Roll
  plan = $state.raw<Planned | null>(null); // what would come of what is picked
  considered = $state(false); // the server is asked what would come of it
  touched = $state(false); // something was chosen, so that it can be committed
  readonly trail: Trail | null; // Place, Path
  readonly march: March | null; // Moves
  readonly options: readonly Option[];
  readonly pass: Option | null; // the answer that lets it go by

  constructor(
    match: string,
    readonly prompt: Prompt,
    level: Level,
  ) {
    this.options = prompt.kind === 'Confirm' && !prompt.options.length ? YES_NO : prompt.options;
    this.pass = prompt.can_pass ? (this.options.find(isPassing(prompt)) ?? option(prompt.passing, 'Pass')) : null;
    this.order = prompt.options;
    this.number = prompt.low;
    this.shares = prompt.options.map(() => 0);
    this.faces = prompt.dice.map(() => null);
    this.trail = prompt.space ? new Trail(match, prompt, level) : null;
    const { seat, number, body } = prompt;
    this.march = body ? new March(body, level, async (wish) => (await probe(match, { seat, number, kind: 'wish', wish })).formation) : null;
  }

  /** The answer that is done with it, or lets it go by. */
  get ending(): Option | undefined {
    return this.options.find((one) => one.value === this.prompt.ending || one === this.pass);
  }

  /** Options beside the one that lets it go by. */
  get answers(): readonly Option[] {
    return this.options.filter((one) => one !== this.pass);
  }

  get passed(): boolean {
    return this.pass !== null && this.picked === this.pass;
  }

  get single(): boolean {
    return this.prompt.kind === 'Choose' || this.prompt.kind === 'Confirm';
  }

  /** True if this was the second tap, so that the choice is to be committed. */
  pick(one: Option): boolean {
    const again = this.picked === one;
    if (!again) this.plan = null;
    this.picked = one;
    this.touched = true;
    return again;
  }

  /** An answer that needs no second look: it says itself that it is the end, or lets something by. */
  plain(one: Option): boolean {
    const ends = this.prompt.ending !== null && one.value === this.prompt.ending;
    return ends || (one === this.pass && !this.prompt.sealed);
  }

  toggle(one: Option): void {
    const has = this.many.includes(one);
    const most = this.prompt.most || this.options.length;
    if (!has && this.many.length >= most) return;
    this.many = has ? this.many.filter((other) => other !== one) : [...this.many, one];
    this.touched = true;
  }

  shift(from: number, to: number): void {
    if (to < 0 || to >= this.order.length) return;
    const moved = [...this.order];
    moved.splice(to, 0, ...moved.splice(from, 1));
    this.order = moved;
    this.touched = true;
  }

  count(value: number): void {
    this.number = Math.max(this.prompt.low, Math.min(this.prompt.high, value));
    this.touched = true;
  }

  get left(): number {
    return this.prompt.total - this.shares.reduce((sum, share) => sum + share, 0);
  }

  share(place: number, value: number): void {
    const cap = this.prompt.caps[place] ?? this.prompt.total;
    const most = Math.min(cap, this.shares[place]! + this.left);
    this.shares = this.shares.map((share, k) => (k === place ? Math.max(0, Math.min(most, value)) : share));
    this.touched = true;
  }

  face(place: number, face: number | null): void {
    this.faces = this.faces.map((old, k) => (k === place ? face : old));
    this.touched = true;
  }

  clear(): void {
    this.picked = null;
    this.plan = null;
    this.many = [];
    this.order = this.prompt.options;
    this.faces = this.prompt.dice.map(() => null);
    this.shares = this.prompt.options.map(() => 0);
    this.touched = false;
    this.trail?.clear();
    this.march?.clear();
  }

  /** Something stands there that may be committed or taken away again. */
  get begun(): boolean {
    if (this.march) return this.passed || this.march.to !== null;
    return this.passed || (this.trail ? this.trail.at !== null : this.touched);
  }

  get complete(): boolean {
    const { prompt } = this;
    if (this.passed) return true;
    switch (prompt.kind) {
      case 'Choose':
      case 'Confirm':
        return this.picked !== null;
      case 'ChooseMany':
        return this.touched && this.many.length >= prompt.least;
      case 'Order':
      case 'Number':
        return this.touched;
      case 'Allocate':
        return this.touched && (!prompt.all || this.left === 0);
      case 'Roll':
        return this.faces.every((face) => face !== null);
      case 'Moves':
        return Boolean(this.march?.found?.legal) && !this.march!.trying;
      default:
        return this.trail?.at !== null && !this.trail?.trying && this.trail?.found?.legal !== false;
    }
  }

  get value(): unknown {
    if (this.passed) return this.pass!.value;
    switch (this.prompt.kind) {
      case 'Choose':
      case 'Confirm':
        return this.picked?.value;
      case 'ChooseMany':
        return this.many.map((one) => one.value);
      case 'Order':
        return this.order.map((one) => one.value);
      case 'Number':
        return this.number;
      case 'Allocate':
        return [...this.shares];
      case 'Roll':
        return [...this.faces];
      case 'Moves':
        return this.march?.value;
      default:
        return this.trail?.value;
    }
  }

  /** What the commit button says: the act, and whom it is about. */
  act(scene: Scene): string {
    const { prompt } = this;
    if (this.passed) return this.pass!.label;
    const actor = tokenOf(scene, actorOf(prompt, scene))?.label ?? '';
    switch (prompt.kind) {
      case 'Choose':
      case 'Confirm':
        return this.chosen(scene);
      case 'ChooseMany':
        return this.many.length ? `Take ${this.many.length} of ${this.options.length}` : 'Take none';
      case 'Order':
        return 'In this order';
      case 'Number':
        return prompt.unit === 'inches' ? inches(this.number) : `Choose ${this.number}`;
      case 'Allocate':
        return prompt.all || this.left === 0 ? 'Split like this' : `Split like this, keep ${this.left}`;
      case 'Roll':
        return `Enter ${this.faces.join(' ')}`;
      case 'Moves':
        return this.going();
      default:
        return `${this.verb} ${actor}`.trim();
    }
  }

  /** March 5″, 12 models. */
  private going(): string {
    const { found, longest, body } = this.march!;
    const many = found?.ways.length ?? 0;
    if (!many || (!longest && !body.everyone && found?.used.length)) return `${body.title} stays`; // a way of no length is none
    const far = longest && !body.everyone ? ` ${inches(longest)}` : '';
    return `${this.verb}${far}, ${many === 1 ? '1 model' : `${many} models`}`;
  }

  private get verb(): string {
    return this.prompt.act || (this.trail?.many ? 'Move' : 'Place');
  }

  private chosen(scene: Scene): string {
    const { picked, prompt } = this;
    if (!picked) return '';
    const token = tokenOf(scene, picked.model);
    if (!token) return picked.label;
    const whom = token.label;
    const named = [token.name, `${token.name} ${whom}`, whom].includes(picked.label);
    if (!named) return picked.label.includes(whom) || picked.label.includes(token.name) ? picked.label : `${picked.label} ${whom}`;
    const verb = prompt.role === 'activate' || prompt.role === 'deploy' ? spoken(prompt.role) : prompt.act;
    if (verb && !prompt.response) return `${verb} ${whom}`;
    return picked.label.includes(whom) ? picked.label : `${picked.label} ${whom}`;
  }
}
