// Letting responses go by without being asked, because a person has said so; never otherwise.
import type { Prompt, State } from '../wire';
import { settings } from './settings.svelte';

export type Replies = 'ask' | 'activation' | 'turn';

// always as long, so that how quickly a pass comes tells nobody anything
const DELAY = 900;

export const REPLIES: readonly { id: Replies; text: string; does: string }[] = [
  { id: 'ask', text: 'Ask me: always', does: '' },
  { id: 'activation', text: 'Pass for this activation', does: 'for this activation' },
  { id: 'turn', text: 'Pass until my turn', does: 'until your turn' },
];

export class AutoPass {
  mode = $state<Replies>(settings.replies);
  told = $state.raw<readonly string[]>([]); // what was passed, newest last
  #actor: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** With every new state: what was said holds until its end, then questions are put again. */
  take(state: State): void {
    const { prompt } = state;
    const ended = this.mode === 'activation' && state.scene.active !== this.#actor;
    if (ended || (prompt !== null && !prompt.response)) this.mode = settings.replies;
    this.#actor = state.scene.active;
  }

  set(mode: Replies, state: State | null): void {
    this.mode = mode;
    this.#actor = state?.scene.active ?? null;
    if (mode === 'ask') this.stop();
  }

  goesBy(prompt: Prompt | null): boolean {
    return this.mode !== 'ask' && prompt !== null && prompt.response && prompt.can_pass && !prompt.sealed;
  }

  start(prompt: Prompt, send: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.goesBy(prompt)) return;
      const why = REPLIES.find((one) => one.id === this.mode)!.does;
      this.told = [...this.told, `Passed by itself, as you set it ${why}: ${prompt.title}`].slice(-5);
      send();
    }, DELAY);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
