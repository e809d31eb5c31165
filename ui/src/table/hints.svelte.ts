// What a newcomer is told in a first battle: each hint once on this device, at the question it is about.
import { get } from '../api';
import type { GameListed, Lesson } from '../wire';

const MATCH = 'wartable.first'; // the battle in which hints come
const SEEN = 'wartable.hints'; // those that were put away

function seen(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Hints come in this battle. */
export function hintIn(match: string): void {
  localStorage.setItem(MATCH, match);
}

export class Hints {
  #all = $state.raw<readonly Lesson[]>([]);
  #seen = $state.raw(seen());

  constructor(match: string, game: () => string) {
    if (localStorage.getItem(MATCH) === match) void this.#load(game);
  }

  async #load(game: () => string): Promise<void> {
    try {
      const games = await get<GameListed[]>('/games');
      this.#all = games.find((one) => one.id === game())?.hints ?? [];
    } catch {
      return; // a battle goes on without hints
    }
  }

  /** What is to be said to a question, if it was not said before. */
  at(question: string): Lesson | null {
    return this.#all.find((one) => one.id === question && !this.#seen.includes(`${one.id}`)) ?? null;
  }

  away(ids: readonly string[] = this.#all.map((one) => one.id)): void {
    this.#seen = [...new Set([...this.#seen, ...ids])];
    try {
      localStorage.setItem(SEEN, JSON.stringify(this.#seen));
    } catch {
      return; // it then holds for this visit only
    }
  }
}
