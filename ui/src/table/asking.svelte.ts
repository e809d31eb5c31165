// When a seat is asked whether it steps in, and what it has picked up to use: kept by the server, which acknowledges it
// with a new state.
import type { Policy } from '../wire';
import type { Live } from './live.svelte';

export type Mode = Policy['mode'];

export const MODES: readonly { id: Mode; text: string; does: string }[] = [
  { id: 'matters', text: 'Ask me when it matters', does: 'Only when it could improve your result.' },
  { id: 'attacks', text: 'Only attacks on me', does: 'And only when it matters.' },
  { id: 'always', text: 'Ask me always', does: 'Whenever you could respond.' },
  { id: 'activation', text: 'Not in this activation', does: 'Then back to normal.' },
  { id: 'turn', text: 'Not until my turn', does: 'Then back to normal.' },
  { id: 'control', text: 'Full control', does: 'Everything, even when there is nothing to choose; or hold C.' },
];

const CHOOSES = 'choose'; // the server's word for it

export class Asking {
  #before: Mode | null = null; // while the key is held: what was set before it

  constructor(readonly live: Live) {}

  get mode(): Mode {
    return this.live.state?.policy?.mode ?? 'matters';
  }

  get armed(): readonly string[] {
    return this.live.state?.policy?.armed ?? [];
  }

  set(mode: Mode): void {
    this.#say(mode, this.armed);
  }

  /** Taken up to be used at the next chance, or put back. */
  toggle(name: string): void {
    const { armed } = this;
    this.#say(this.mode, armed.includes(name) ? armed.filter((one) => one !== name) : [...armed, name]);
  }

  /** Who falls of equals is asked, too, though it comes to the same. */
  get chooses(): boolean {
    return this.armed.includes(CHOOSES);
  }

  choose(): void {
    this.toggle(CHOOSES);
  }

  /** Full control as long as a key is down. */
  hold(): void {
    if (this.#before !== null || !this.live.state?.policy) return;
    this.#before = this.mode;
    this.set('control');
  }

  release(): void {
    if (this.#before === null) return;
    this.set(this.#before);
    this.#before = null;
  }

  #say(mode: Mode, armed: readonly string[]): void {
    const { state } = this.live;
    if (state?.policy && state.seat !== null) this.live.policy(state.seat, mode, armed);
  }
}
