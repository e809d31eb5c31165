// The line to the server. What it sends is the truth; nothing is drawn before it has said so.
import { api, get, Refusal, whole } from '../api';
import type { ActTold, Changed, Declined, FromScreen, Halted, Line, Pace, Planned, PolicyWanted, Ruler, State, ToScreen } from '../wire';
import type { HarmShown, Overlays } from '../board/overlays';
import { harmsOf } from './harms';
import { beatsOf, Playback, type Beat } from './playback.svelte';
import { placed, rebuilt } from './rebuilding';

export type Status = 'connecting' | 'live' | 'offline';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const HELD_WAIT = 30_000; // a table is closed elsewhere by hand
const FULL = 4429; // too many tables are open
const CLOSED = [4404, 4409]; // refused for good

export class Live {
  state = $state.raw<State | null>(null);
  log = $state.raw<readonly Line[]>([]);
  deeds = $state.raw<readonly ActTold[]>([]); // one sentence for each act of the log
  status = $state<Status>('connecting');
  refused = $state.raw<Declined | null>(null);
  missing = $state.raw<Refusal | null>(null); // there is no such table for us
  held = $state(''); // why the server does not let us in for now
  since = $state.raw<readonly Line[]>([]); // what happened while we were away
  harms = $state.raw<Overlays['harms'] | null>(null); // what the last answers have done to pieces
  rulers = $state.raw<Readonly<Record<number, Ruler['line']>>>({});
  sending = $state(false);
  answered = $state(0); // how often an answer was given from here

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #again: ReturnType<typeof setTimeout> | undefined;
  #left = false;
  #told: Declined | null = null; // the last refusal on this line
  #back = true; // the next state ends an absence
  #latest: State | null = null; // what was heard last, though it may not be shown yet
  #wanting = false; // something was missed, and the whole has been asked for
  readonly #harms = new WeakMap<State, readonly HarmShown[]>(); // what each state has done to pieces
  #heard = { log: [] as readonly Line[], acts: [] as readonly ActTold[] };
  readonly #playback = new Playback((state, beat) => this.#show(state, beat));

  constructor(
    readonly id: string,
    readonly taken: (state: State, before: State | null) => void,
    readonly halted: (news: Halted) => void = () => undefined,
  ) {
    this.#open();
  }

  answer(value: unknown): void {
    const prompt = this.state?.prompt;
    this.answered += 1;
    if (prompt) this.#send({ type: 'answer', seat: prompt.seat, number: prompt.number, value });
  }

  acts(seat: number, plan: Pick<Planned, 'number' | 'acts'>): void {
    this.answered += 1;
    this.#send({ type: 'acts', seat, number: plan.number, acts: plan.acts });
  }

  undo(seat: number, to: number, ask = false): void {
    if (this.state) this.#send({ type: 'undo', seat, number: this.state.number, to, ask });
  }

  agree(seat: number, to: number, yes: boolean): void {
    this.#send({ type: 'agree', seat, to, yes });
  }

  resign(seat: number): void {
    this.#send({ type: 'resign', seat });
  }

  pace(pace: Pace): void {
    this.#send({ type: 'pace', pace });
  }

  policy(seat: number, mode: PolicyWanted['mode'], armed: readonly string[]): void {
    this.#send({ type: 'policy', seat, mode, armed });
  }

  ruler(seat: number, line: Ruler['line']): void {
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (open) this.#socket!.send(JSON.stringify({ type: 'ruler', seat, line } satisfies Ruler));
  }

  /** The act of somebody else that is being shown. */
  get beat(): Beat | null {
    return this.#playback.beat;
  }

  /** On to the next question. */
  skip(): void {
    this.#playback.skip();
  }

  forgive(): void {
    this.refused = null;
  }

  /** Without waiting for the next try. */
  again(): void {
    if (this.#socket && this.#socket.readyState < WebSocket.CLOSING) return; // it is being tried
    clearTimeout(this.#again);
    this.#open();
  }

  close(): void {
    this.#left = true;
    clearTimeout(this.#again);
    this.#socket?.close();
    this.#remember();
  }

  #open(): void {
    const at = whole(api(`/matches/${encodeURIComponent(this.id)}/live`));
    at.protocol = at.protocol.replace('http', 'ws');
    const socket = new WebSocket(at);
    this.#socket = socket;
    this.#told = null;
    socket.onopen = () => this.#hello(socket);
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToScreen);
    socket.onclose = (event) => this.#lost(socket, event.code);
  }

  #hello(socket: WebSocket): void {
    const said: FromScreen = {
      type: 'hello',
      log: this.#heard.log.length,
      seat: this.#latest?.seat ?? null,
      version: this.#latest?.version ?? 0,
    };
    this.#wanting = true;
    socket.send(JSON.stringify(said));
  }

  #hear(news: ToScreen): void {
    if (news.type === 'state') this.#take(news);
    else if (news.type === 'changed') this.#change(news);
    else if (news.type === 'refused') this.#decline(news);
    else if (news.type === 'halted') this.halted(news);
    else this.rulers = { ...this.rulers, [news.seat]: news.line };
  }

  /** What has changed since the state before it; if that is not the one that is here, the whole is asked for. */
  #change(news: Changed): void {
    const state = rebuilt(this.#latest, news);
    if (state) this.#take(state);
    else if (!this.#wanting && this.#socket) this.#hello(this.#socket);
  }

  #take(state: State): void {
    const before = this.#latest;
    this.#wanting = false;
    this.status = 'live';
    this.#wait = FIRST_WAIT;
    this.held = '';
    const had = before ? this.#heard.log.length : this.#remembered();
    const newer = state.log_from === this.#heard.log.length; // nothing was taken back
    this.#heard = {
      log: [...this.#heard.log.slice(0, state.log_from), ...state.log],
      acts: placed(this.#heard.acts.slice(0, state.acts_from), state.acts),
    };
    if (this.#back && had > 0 && this.#heard.log.length > had) this.since = this.#heard.log.slice(had);
    const shown = before && newer && !this.#back ? beatsOf(before, state, this.#heard.acts) : [];
    if (before && !this.#back && state.number >= before.number) this.#harms.set(state, harmsOf(before.scene, state.scene));
    this.#back = false;
    this.#latest = state;
    this.#playback.take(state, shown);
  }

  /** A state as it is, or, while an act that led to it is shown, the one before with as much as that has changed. */
  #show(state: State, beat: Beat | null): void {
    const before = this.state;
    const { log, acts } = this.#heard;
    const told = (beat ?? { lines: state.log }).lines.at(-1) ?? this.log.at(-1);
    this.log = state === this.#latest && !beat ? log : log.filter((line) => line.event <= (told?.event ?? -1));
    this.deeds = acts;
    this.sending = false;
    if (state.version !== before?.version) this.refused = null;
    this.state = beat && before ? { ...before, scene: beat.scene, prompt: null, undo: null } : state;
    const list = beat ? undefined : this.#harms.get(state);
    if (list?.length) this.harms = { version: state.version, list };
    else if (!beat && !list) this.harms = null; // something was taken back
    this.#remember();
    this.taken(this.state, before);
  }

  #decline(news: Declined): void {
    this.sending = false;
    this.refused = news;
    this.#told = news;
    // somebody was quicker: the table has moved on, and a new hello brings it
    if (news.code === 'stale' && this.#socket) this.#hello(this.#socket);
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#left || socket !== this.#socket) return;
    this.sending = false;
    this.status = this.state ? 'offline' : 'connecting';
    this.#back = true;
    clearTimeout(this.#again);
    if (this.#told && CLOSED.includes(code)) this.#miss(this.#told, code);
    else if (code === FULL) this.#hold();
    else {
      this.#again = setTimeout(() => void this.#retry(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
  }

  #miss({ code, reason, clause, number }: Declined, closed: number): void {
    this.missing = new Refusal(code, reason, clause, number, closed - 4000);
  }

  #hold(): void {
    this.held = this.#told?.reason ?? 'too many tables are open at once: close one of them';
    this.refused = null;
    this.#again = setTimeout(() => this.#open(), HELD_WAIT);
  }

  async #retry(): Promise<void> {
    if (!this.state) {
      try {
        await get<State>(`/matches/${encodeURIComponent(this.id)}`);
      } catch (error) {
        const final = error instanceof Refusal && [400, 403, 404, 409, 410].includes(error.status);
        if (final) {
          this.missing = error;
          return;
        }
      }
    }
    if (!this.#left) this.#open();
  }

  #send(news: FromScreen): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      const reason = 'You’re offline. Everything you answered is saved; try again when you’re back online.';
      this.refused = { type: 'refused', code: 'offline', reason, clause: '', at: null, number: null };
      return;
    }
    this.refused = null;
    this.sending = true;
    this.#socket.send(JSON.stringify(news));
  }

  get #key(): string {
    return `wartable.seen.${this.id}`;
  }

  #remembered(): number {
    try {
      return Number(localStorage.getItem(this.#key) ?? 0);
    } catch {
      return 0;
    }
  }

  #remember(): void {
    try {
      localStorage.setItem(this.#key, String(this.log.length));
    } catch {
      return;
    }
  }
}
