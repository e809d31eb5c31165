// Everybody who is still to be set up, shown where they would stand: dragged as one likes, then set up one after the other.
import type { Planned, Probe, Prompt, Scene, Space, Token, UnitSpace } from '../wire';
import { March } from './march.svelte';
import { probe } from './probes';
import type { Level } from './way.svelte';
import { tokenOf } from './words';

type Stood = NonNullable<Probe['stood']>[number];

export class LineUp {
  marches = $state.raw<readonly March[]>([]);
  held = $state.raw<March | null>(null); // the one that was touched last
  going = $state(false); // it was taken: whoever is next is set up when it is asked
  trying = $state(true);
  reason = $state(''); // why there is none
  #set = ''; // the name of the question where a unit stands

  constructor(
    readonly match: string,
    readonly prompt: Prompt,
    readonly scene: Scene,
    readonly level: Level,
  ) {
    void this.#begin();
  }

  get legal(): boolean {
    return this.marches.length > 0 && this.marches.every((one) => one.found?.legal && !one.trying);
  }

  get wrong(): March | undefined {
    return this.marches.find((one) => one.found && !one.found.legal);
  }

  marchOf(model: string): March | undefined {
    return this.marches.find((one) => one.body.spaces.some((space) => space.model === model));
  }

  /** What is to be answered to a question; none if it is about somebody else. */
  answerTo(prompt: Prompt): Planned['acts'] | null {
    const named = prompt.body?.id;
    const next = this.marches.find((one) => (named ? one.body.id === named : prompt.options.some((other) => other.model === one.leader.model)));
    if (!next || (!named && !prompt.sets)) return null;
    return named ? [[prompt.name, next.value]] : [[prompt.name, next.body.id], [this.#set, next.value]];
  }

  /** Is everybody on the table now? Who is there is not shown twice. */
  isDone(scene: Scene): boolean {
    const there = new Set(scene.tokens.map((one) => one.id));
    this.marches = this.marches.filter((one) => !there.has(one.leader.model));
    return this.going && !this.marches.length;
  }

  async #begin(): Promise<void> {
    try {
      const plans = await this.#ask({});
      this.#set = plans[0]?.acts[plans[0].acts.length - 1]?.[0] ?? '';
      this.marches = plans.flatMap((plan) => this.#march(plan) ?? []);
      if (!this.marches.length) this.reason = 'There is nobody to be set up.';
    } catch (refused) {
      this.reason = (refused as { reason?: string }).reason ?? 'The line was lost.';
    }
    this.trying = false;
  }

  async #ask(asked: Partial<Probe>): Promise<readonly Planned[]> {
    const { seat, number } = this.prompt;
    return (await probe(this.match, { seat, number, kind: 'lineup', ...asked })).plans;
  }

  #march(plan: Planned): March | null {
    const own = tokenOf(this.scene, plan.model);
    if (!own || !plan.formation) return null;
    const beside = this.scene.away.filter((one) => one.unit === own.unit && one !== own);
    const space = (one: Token): Space => ({ model: one.id, origin: plan.path[0]!, radius: one.base, allowance: 0 });
    const body: UnitSpace = { id: own.unit, title: plan.label, spaces: [own, ...beside].map(space), everyone: true };
    const march: March = new March(body, this.level, async (wish) => {
      const others = this.marches.filter((one) => one !== march && one.found?.legal);
      const stood = others.map((one): Stood => [one.body.id, one.found!.ways]);
      return (await this.#ask({ model: body.id, wish, stood }))[0]?.formation ?? null;
    });
    march.stand(plan.path[plan.path.length - 1]!, plan.formation);
    return march;
  }
}
