// One table on a screen: the line to the server, the answer in the making, and what is being looked at.
import type { Option, Planned, Point, Scene, Spot, State, Token } from '../wire';
import { homeward, turnedBy, type Turn } from '../board/turning';
import { levelAt, shownFloors } from '../board/floors';
import { Asking } from './asking.svelte';
import { obey, type Orders } from './commands';
import { Draft, keyOf } from './draft.svelte';
import { Hand } from './hand.svelte';
import { consider, does, goOn, headAmong, leadsTo, leadUp, pointedAt, send, setDown, withTheirs } from './handling';
import { LineUp } from './lineup.svelte';
import { Live } from './live.svelte';
import type { March } from './march.svelte';
import { overlaysOf } from './overlaying';
import { settings } from './settings.svelte';
import { Survey } from './survey.svelte';
import type { Level } from './way.svelte';
import { actorOf, mine, tokenOf } from './words';

export type Panel = 'text' | 'settings' | 'help' | 'menu' | 'sheet' | 'mission' | 'score' | 'result';

const RULER = 80; // milliseconds between two looks at a moving ruler

export class Table {
  toTable: ((clientX: number, clientY: number) => Point | null) | null = null; // where a pointer is, by the board
  readonly live: Live;
  readonly survey: Survey;
  readonly hand: Hand;
  readonly asking: Asking;
  draft = $state.raw<Draft | null>(null);
  lineup = $state.raw<LineUp | null>(null); // all who are still to be set up, where they would stand
  selected = $state<string | null>(null); // the model that is looked at
  lit = $state.raw<readonly string[]>([]); // named under the pointer
  shut = $state.raw<Option | null>(null); // a closed option that was tapped
  curtain = $state<number | null>(null); // who is to get the screen
  panel = $state<Panel | null>(null);
  command = $state(false); // the command line is open
  odds = $state(false); // all of the odds
  orders = $state.raw<Orders | null>(null); // the rest of a command that was confirmed
  pointed = $state<string | null>(null); // to be brought into view
  fitting = $state(false); // the whole table is wanted
  covered = $state(0); // pixels of the stage, at its lower edge
  flipped = $state(false); // it is looked at from the other side
  ended = $state.raw<{ round: number; answered: number } | null>(null); // the last round that is over, and what had been answered here by then
  unread = $state<number | null>(null); // the event from which the log is to be read

  #ruled = 0;

  constructor(readonly id: string) {
    this.survey = new Survey(id);
    this.hand = new Hand(id);
    this.live = new Live(
      id,
      (state, before) => this.#take(state, before),
      (news) => this.hand.keep(news.acts),
    );
    this.asking = new Asking(this.live);
  }

  get state(): State | null {
    return this.live.state;
  }

  get seat(): number | null {
    return this.state?.seat ?? null;
  }

  /** The question, unless somebody else is to look first. */
  readonly prompt = $derived.by(() => {
    const prompt = this.live.state?.prompt ?? null;
    return this.curtain !== null ? null : prompt;
  });
  readonly watching = $derived.by(() => this.live.state !== null && this.live.state.seat === null);
  readonly actor = $derived.by(() => (this.live.state ? actorOf(this.prompt, this.live.state.scene) : null));

  /** It is asked who acts or what is done, so that hands mean something on the table. */
  readonly acting = $derived.by(() => {
    const prompt = this.prompt;
    return prompt?.kind === 'Choose' && !prompt.sealed && (prompt.role === 'activate' || prompt.role === 'act') ? prompt.role : null;
  });

  /** Who of ours would act: the one that does, or of those that may be named the one that is looked at. */
  readonly mover: string | null = $derived.by(() => {
    if (this.acting === 'act') return this.prompt?.about?.actor ?? null;
    if (this.acting === 'activate' && this.selected && this.targets.includes(this.selected)) return this.selected;
    return null;
  });

  /** Who is to be put down next: of those that may be chosen the one that is looked at. */
  readonly setting: string | null = $derived.by(() => (this.prompt?.sets && this.selected && this.targets.includes(this.selected) ? this.selected : null));

  /** The model in the dock: the one looked at, else the one that acts, else the one chosen. */
  readonly shown: Token | undefined = $derived.by(() => {
    const scene = this.live.state?.scene;
    if (!scene) return undefined;
    const chosen = this.draft?.picked?.model;
    return tokenOf(scene, this.selected) ?? tokenOf(scene, this.actor) ?? tokenOf(scene, chosen);
  });

  /** Who looks at whom: the attack that is declared, or the target that is chosen. */
  readonly pair: readonly [string | null, string | null] = $derived.by(() => {
    const about = this.prompt?.about;
    const plan = this.hand.plan ?? this.draft?.plan ?? null;
    const target = about?.target ?? this.draft?.picked?.model ?? null;
    return plan?.target ? [plan.model, plan.target] : [about?.actor ?? this.actor, target];
  });

  /** Where a model would stand after a way it is shown, and the nearest of those it could then be up against. */
  readonly bound: { at: Point; foe: string } | null = $derived.by(() => {
    const { plan, trying, made, standing } = this.hand;
    const at = made?.hand === 'drag' && !trying && !plan?.reason ? plan?.path[plan.path.length - 1] : undefined;
    const scene = this.live.state?.scene;
    if (!at || !scene || standing?.model !== made?.model) return null;
    if (tokenOf(scene, made!.model)?.unit) return null; // of a unit many look, and a line from one of them says little
    const far = (one: Token) => Math.hypot(one.x - at[0], one.y - at[1]);
    const foes = scene.tokens.filter((one) => standing!.aims.some((aim) => aim.model === one.id));
    const foe = foes.sort((a, b) => far(a) - far(b))[0];
    return foe ? { at, foe: foe.id } : null;
  });

  /** There is something to commit, and not in the banner of a response. */
  readonly ripe = $derived.by(() => Boolean(this.prompt && !this.prompt.response && (this.hand.made ?? (this.draft?.begun && !this.draft.considered))));
  readonly overlays = $derived(overlaysOf(this));

  /** The own edge lies at the bottom; who sits at several seats turns the table himself. */
  readonly turn: Turn = $derived.by(() => {
    const state = this.live.state;
    const own = state ? mine(state) : [];
    const home = state && own.length === 1 ? homeward(state.scene.areas, state.scene, own[0]!) : null;
    return turnedBy(home ?? 0, this.flipped ? 2 : 0);
  });
  readonly targets = $derived((this.prompt?.options ?? []).flatMap((one) => one.model ?? []));

  /** Whom to mark on the table: who may be chosen, or whom the model that would act can do something to. */
  readonly marked = $derived.by(() => {
    const { standing } = this.hand;
    if (standing && this.mover === standing.model) return standing.aims.flatMap((one) => (one.acts.length ? one.model : []));
    return this.acting === 'activate' ? [] : this.targets; // who may act is marked otherwise
  });

  /** Who cannot be chosen at all: no way is open with them, and they take no part. */
  readonly closed = $derived.by(() => {
    const part = [...this.targets, this.prompt?.about?.actor, this.prompt?.about?.target];
    return (this.prompt?.closed ?? []).flatMap((one) => (one.model && !part.includes(one.model) ? one.model : []));
  });

  /** Nothing is to be answered: what was confirmed and interrupted is about to go on. */
  readonly goesOn = $derived.by(() => this.hand.resuming && !this.live.refused);

  commit(): void {
    const { draft, hand } = this;
    if (this.lining) return this.#deploy();
    if (hand.made) return this.#act();
    const waits = draft?.trail?.trying ? draft.trail : draft?.march?.trying ? draft.march : null;
    if (waits) {
      waits.onready = () => this.commit();
      return;
    }
    if (!draft?.complete || this.live.sending || !this.prompt) return;
    this.live.answer(draft.value);
  }

  /** The line-up, unless something of it was refused. */
  readonly lining = $derived.by(() => (this.lineup?.going && this.live.refused ? null : this.lineup));

  /** Everybody who is left is proposed a place. */
  lineUp(): void {
    const { prompt, state } = this;
    if (!prompt || !state) return;
    this.cancel();
    this.lineup = new LineUp(this.id, prompt, state.scene, levels(state.scene));
  }

  /** Whoever is asked for is set up where it was shown. */
  #deploy(): void {
    const { prompt, lining } = this;
    if (!prompt || !lining || this.live.sending || (!lining.going && !lining.legal)) return;
    const acts = lining.answerTo(prompt);
    lining.going = true;
    lining.held = null;
    if (acts) this.live.acts(prompt.seat, { number: prompt.number, acts });
    else if (prompt.sets) this.lineup = null;
  }

  /** The whole act of a gesture in one go. */
  #act(): void {
    const { hand, prompt } = this;
    if (hand.trying) {
      hand.onready = () => this.commit();
      return;
    }
    if (!hand.ready || this.live.sending || !prompt) return;
    hand.sends();
    this.live.acts(prompt.seat, hand.plan!);
  }

  /** What the model could do at once to somebody, as long as nothing else is meant. */
  readonly near: Planned | null = $derived.by(() => {
    const { near, made } = this.hand;
    const acts = this.acting === 'act' && !this.prompt?.response && near?.model === this.mover;
    return acts && !made && !this.draft?.begun && !this.lining ? near : null;
  });

  takeNear(): void {
    const { near } = this;
    if (!near || this.live.sending) return;
    this.hand.take(near);
    this.commit();
  }

  /** Its own button was pressed, which says what will happen: only before dice are rolled, or to say to whom, another one is wanted. */
  press(one: Option): void {
    const { standing } = this.hand;
    const aims = this.acting === 'act' && standing?.model === this.mover && standing?.aims.some((aim) => aim.acts.length);
    const act = aims ? standing?.options.find((other) => other.label === one.label && other.value !== standing.ends) : undefined;
    if (act) does(this, act);
    else this.pick(one, true);
  }

  /** The same where numbers have buttons of their own. */
  count(number: number): void {
    const { draft } = this;
    if (!draft || !this.prompt) return;
    const again = draft.touched && draft.number === number;
    draft.count(number);
    if (again) this.commit();
    else if (settings.quick && !draft.prompt.sealed) void consider(this, draft, true);
  }

  /** What can be taken back is answered at once; what cannot is shown first, and the same again or the button commits it. */
  pick(one: Option, pressed = false): void {
    const { draft } = this;
    if (!draft || !this.prompt) return;
    if (this.lining && one.model) return this.hold(one.model);
    this.lineup = null;
    this.shut = null;
    this.hand.clear();
    if (draft.prompt.kind === 'ChooseMany' && one !== draft.pass) return draft.toggle(one);
    if ((this.acting === 'activate' || this.prompt.sets) && one.model && this.selected !== one.model) {
      this.selected = one.model;
      return;
    }
    if (one.model) this.selected = null;
    if (draft.pick(one) || draft.plain(one)) this.commit();
    else if (settings.quick && !draft.prompt.sealed) void consider(this, draft, pressed);
  }

  /** What a model could do cannot be foreseen: it has to be named first, and the button for that is there. */
  name(id: string | null): void {
    const one = this.draft?.options.find((other) => other.model === id);
    if (one && this.acting === 'activate' && this.mover === id) this.draft!.pick(one);
  }

  pass(): void {
    const pass = this.draft?.pass;
    if (pass) this.press(pass);
  }

  /** The order as it lies there. */
  keep(): void {
    if (this.draft) this.draft.touched = true;
    this.commit();
  }

  cancel(): void {
    this.shut = null;
    this.orders = null;
    this.live.forgive();
    this.hand.kept = null;
    if (this.lineup) this.lineup = null;
    else if (this.hand.made) this.hand.clear();
    else if (this.draft?.begun) this.draft.clear();
    else this.selected = null;
  }

  undo(): void {
    const { state } = this;
    this.lineup = null;
    if (state?.undo && state.seat !== null) this.live.undo(state.seat, state.undo.to);
  }

  /** A base was tapped. */
  base(id: string): void {
    const { draft, prompt, survey } = this;
    const scene = this.state?.scene;
    if (!scene) return;
    if (survey.tool === 'sight' && this.selected && this.selected !== id) {
      survey.look(scene, this.seat, this.selected, id);
      return;
    }
    const token = tokenOf(scene, id);
    if (draft?.trail && prompt && token) {
      if (leadsTo(this, draft.trail, id)) return;
      this.hand.clear();
      if (id === draft.trail.space.model) draft.trail.stay();
      else draft.trail.beside(token);
      return;
    }
    if (draft?.march && prompt && token) {
      draft.march.go([token.x, token.y, token.level]);
      return;
    }
    if (token && pointedAt(this, token)) return;
    const open = draft && prompt ? draft.options.filter((one) => one.model === id) : [];
    if (open.length && prompt!.kind !== 'Order' && prompt!.kind !== 'Allocate') {
      this.pick(nextOf(open, draft!.picked));
      return;
    }
    this.shut = prompt?.closed.find((one) => one.model === id) ?? null;
    this.selected = this.selected === id ? null : id;
  }

  /** Everyone at the table sees a ruler. */
  measure(line: readonly [Spot, Spot] | null): void {
    this.survey.line = line && { a: line[0], b: line[1], seat: this.seat ?? 0 };
    const now = performance.now();
    if (this.seat === null || (line && now - this.#ruled < RULER)) return;
    this.#ruled = now;
    this.live.ruler(this.seat, line);
  }

  flag(id: string): void {
    const found = this.draft?.options.find((one) => one.flag === id);
    if (found && this.prompt) this.pick(found);
  }

  /** One of a line-up was touched. */
  hold(id: string): void {
    if (this.lining && !this.lining.going) this.lining.held = this.lining.marchOf(id) ?? null;
  }

  ground(to: Point, more: boolean): void {
    if (this.lining) return this.lining.held?.go(to);
    if (this.draft?.trail && this.prompt) {
      this.hand.clear();
      this.draft.trail.go(to, more);
    }
    if (this.draft?.march && this.prompt) this.draft.march.go(to);
    if (this.mover) send(this, this.mover, to);
    if (this.setting) setDown(this, to);
  }

  /** The unit that is on its way, by the question or by hand. */
  readonly march: March | null = $derived.by(() => (this.prompt ? (this.lining?.held ?? this.draft?.march ?? this.hand.unit) : null));

  /** Who may be taken by hand just now. */
  readonly movable = $derived.by(() => {
    const scene = this.live.state?.scene;
    if (this.lining) return this.lining.going ? [] : this.lining.marches.flatMap((one) => one.body.spaces.map((space) => space.model));
    if (this.acting === 'activate') return scene ? withTheirs(scene, this.targets) : [];
    if (this.acting === 'act') return scene && this.mover ? withTheirs(scene, [this.mover]) : [];
    if (this.setting) return this.hand.unit?.body.spaces.map((one) => one.model) ?? [];
    return this.prompt ? (this.draft?.march?.movers ?? []) : [];
  });

  /** *alone*: without the others of its unit. */
  drag(id: string, to: Point, phase: 'start' | 'move' | 'end', ghost: boolean, alone = false): void {
    const { trail, march } = this.draft ?? {};
    if (phase === 'start') this.hold(id);
    if (phase === 'start' && ghost) this.march?.grab(id);
    if (this.lining) return phase === 'start' ? undefined : this.lining.held?.drag(id, to, ghost, alone);
    if (march && this.prompt && march.movers.includes(id) && phase !== 'start') march.drag(id, to, ghost, alone);
    if (trail && this.prompt && id === trail.space.model && phase !== 'start') {
      this.hand.clear();
      trail.go(to);
    }
    if (this.setting && ghost && phase !== 'start') this.hand.unit?.drag(id, to, true, alone);
    const scene = this.live.state?.scene;
    if (!this.acting || !scene || !this.movable.includes(id)) return;
    if (this.acting === 'activate') this.selected = headAmong(scene, this.targets, tokenOf(scene, id)!);
    if (phase !== 'start') send(this, id, to, ghost, alone);
  }

  /** Which floor a point of the table is on. */
  level(x: number, y: number): number {
    const scene = this.live.state?.scene;
    return scene ? levels(scene)(x, y) : 0;
  }

  point(id: string): void {
    this.selected = id;
    this.pointed = id;
  }

  raise(): void {
    this.curtain = null;
    if (this.state) this.#ask(this.state);
  }

  leave(): void {
    this.live.close();
  }

  #take(state: State, before: State | null): void {
    const moved = state.version !== before?.version || state.seat !== before?.seat;
    if (moved) this.survey.turn(`${state.version} ${state.seat}`);
    if (this.#handed(state, before)) this.curtain = state.seat;
    else if (this.curtain !== state.seat) this.curtain = null;
    if (this.lineup?.isDone(state.scene)) this.lineup = null;
    const asked = keyOf(state.prompt, state.ready.length);
    if (asked !== keyOf(before?.prompt ?? null, before?.ready.length) || !this.draft !== !state.prompt) this.#ask(state);
    else (this.draft?.trail ?? this.draft?.march)?.resume();
    const round = before?.scene.round ?? 0;
    if (round > 0 && state.scene.round > round) this.ended = { round, answered: this.live.answered };
    if (state.over && !before?.over) this.panel = 'result';
  }

  /** Others at the same screen must look away now, or wish to at every change. */
  #handed(state: State, before: State | null): boolean {
    const own = mine(state);
    if (own.length < 2 || state.seat === null || !own.includes(state.seat)) return false;
    const changed = state.seat !== before?.seat;
    return state.private ? changed || !before?.private : before !== null && changed && settings.curtain;
  }

  #ask(state: State): void {
    this.shut = null;
    this.selected = null;
    this.hand.clear();
    this.draft = state.prompt && this.curtain === null ? new Draft(this.id, state.prompt, levels(state.scene)) : null;
    if (!state.prompt || this.curtain !== null) return;
    if (this.lining?.going) return this.#deploy();
    this.lineup = null;
    leadUp(this, state.prompt);
    if (this.orders) obey(this);
    else goOn(this, state.prompt);
    if (state.prompt.suggests && !this.hand.made) this.hand.make(state.prompt, { hand: null, model: state.prompt.about?.actor ?? '', suggested: true });
  }
}

function levels(scene: Scene): Level {
  const floors = shownFloors(scene, {});
  return (x, y) => levelAt(scene, floors, [x, y]);
}

function nextOf(open: readonly Option[], picked: Option | null): Option {
  const at = picked ? open.indexOf(picked) : -1;
  return at >= 0 ? open[at]! : open[0]!;
}
