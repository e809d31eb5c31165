// Questions to the server that change nothing.
import { post } from '../api';
import type { Probe, Probed } from '../wire';

export function probe(match: string, asked: Probe): Promise<Probed> {
  return post<Probed>(`/matches/${encodeURIComponent(match)}/probe`, asked);
}

/** Asks about the latest thing only: while one question is on its way, newer ones replace each other. */
export class Latest<T> {
  #busy = false;
  #next: (() => Promise<T>) | null = null;
  #drops = 0;

  constructor(
    readonly found: (answer: T) => void,
    readonly failed: () => void = () => undefined,
    readonly meanwhile: (answer: T) => void = () => undefined, // a newer question waits
  ) {}

  ask(question: () => Promise<T>): void {
    this.#next = question;
    if (!this.#busy) void this.#go();
  }

  drop(): void {
    this.#next = null;
    this.#drops += 1;
  }

  async #go(): Promise<void> {
    this.#busy = true;
    while (this.#next) {
      const question = this.#next;
      this.#next = null;
      const drops = this.#drops;
      try {
        const answer = await question();
        if (!this.#next) this.found(answer);
        else if (drops === this.#drops) this.meanwhile(answer);
      } catch {
        if (!this.#next) this.failed();
      }
    }
    this.#busy = false;
  }
}
