// Where somebody fell: the table no longer says, so the screen remembers it until the turn is over.
import type { Scene, Token } from '../wire';

export interface Grave {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly base: number;
  readonly round: number;
}

export class Graves {
  list = $state.raw<readonly Grave[]>([]);
  #seen = new Map<string, Token>();

  look(scene: Scene): void {
    const gone = new Set(scene.fallen.map((one) => one.id));
    const known = new Set(this.list.map((one) => one.id));
    const kept = this.list.filter((one) => gone.has(one.id) && one.round === scene.round);
    const fresh = scene.fallen.flatMap((one): Grave[] => {
      const last = known.has(one.id) ? undefined : this.#seen.get(one.id);
      return last ? [{ id: one.id, label: last.label, x: last.x, y: last.y, base: last.base, round: scene.round }] : [];
    });
    this.#seen = new Map(scene.tokens.map((one) => [one.id, one]));
    if (fresh.length || kept.length !== this.list.length) this.list = [...kept, ...fresh];
  }
}
