// One campaign as a page holds it: looked at again every few seconds, and the errand that is under way in this window.
import { get, post, Refusal } from '../../api';
import { beginFrom } from '../../parts/receipts';
import { go } from '../../route.svelte';
import type { CampaignShown, ErrandBegun, ErrandShown } from '../../wire';
import { lookAgain } from './turns.svelte';

const EVERY = 4000; // milliseconds
const GONE = 409;

export class Campaign {
  shown = $state.raw<CampaignShown | null>(null);
  errand = $state.raw<ErrandShown | null>(null);
  failed = $state('');
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  inviting = $state(false);

  constructor(readonly id: string) {}

  get path(): string {
    return `/campaigns/${this.id}`;
  }
  /** Whether the visitor may do what organisers do. */
  get organises(): boolean {
    return this.roles.some((role) => role !== 'player');
  }
  get owns(): boolean {
    return this.roles.includes('owner');
  }
  private get roles(): readonly string[] {
    const mine = this.shown?.members.find((one) => one.mine);
    return mine && !mine.left ? mine.roles : [];
  }

  // To look at it

  /** Until the page is left. */
  watch(): () => void {
    void this.load();
    const timer = setInterval(() => void this.again(), EVERY);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    this.failed = '';
    try {
      this.shown = await get<CampaignShown>(this.path);
    } catch (refused) {
      this.failed = (refused as Refusal).reason;
    }
  }

  private async again(): Promise<void> {
    if (document.visibilityState !== 'visible' || this.shown === null) return;
    try {
      const newer = await get<CampaignShown | null>(`${this.path}?since=${this.shown.version}`);
      if (newer) this.shown = newer;
    } catch {
      return; // what is shown was true a moment ago
    }
  }

  private async changed(): Promise<void> {
    await Promise.all([this.load(), lookAgain()]);
  }

  // Errands

  /** Set out; what asks nothing is done at once. */
  async begin(kind: string, about: unknown = null, roster = ''): Promise<boolean> {
    return this.trying(async () => {
      const since = this.shown?.version ?? 0; // asked again, it is still done once
      const { errand } = await post<ErrandBegun>(`${this.path}/errands?since=${since}`, { kind, about, roster });
      this.errand = errand;
      if (errand) go(`${this.path}/errands/${errand.errand}`);
      await this.changed();
    });
  }

  /** The rules that are here hold from now on. */
  takeOver(): Promise<boolean> {
    return this.trying(async () => {
      await post(`${this.path}/rules`, {});
      await this.changed();
    });
  }

  /** Another page of the campaign: one with this errand, or with none. */
  turnTo(errand: number | null): void {
    this.refusal = null;
    if (errand === null) this.leave();
    else void this.open(errand);
  }

  /** Go on with one that may have been begun elsewhere. */
  private async open(number: number): Promise<void> {
    if (this.errand?.errand === number) return;
    const done = await this.trying(async () => {
      this.errand = await get<ErrandShown>(`${this.path}/errands/${number}`);
    });
    if (!done && this.refusal?.status === GONE) this.leave();
  }

  /** It waits where it is. */
  leave(): void {
    this.errand = null;
    if (location.hash.includes('/errands/')) go(this.path);
  }

  answer(value: unknown): Promise<boolean> {
    return this.step('answer', { answer: value });
  }
  takeBack(): Promise<boolean> {
    return this.step('undo');
  }

  /** The house's dice, or real ones. */
  roll(faces: readonly number[] | null = null): Promise<boolean> {
    return this.step('throw', faces ? { faces } : {});
  }

  /** What another device has answered meanwhile is shown, not answered again. */
  private async step(what: string, body: unknown = {}): Promise<boolean> {
    const at = `${this.path}/errands/${this.errand!.errand}`;
    const done = await this.trying(async () => {
      const { step } = this.errand!;
      this.errand = await post<ErrandShown>(`${at}/${what}?step=${step}`, body);
    });
    if (!done && this.refusal?.code === 'stale') this.errand = await get<ErrandShown>(at);
    return done;
  }

  /** Show all counts from now on; who was overtaken is asked again. */
  confirm(): Promise<boolean> {
    return this.ending('confirm');
  }
  drop(): Promise<boolean> {
    return this.ending('drop');
  }

  private async ending(how: 'confirm' | 'drop'): Promise<boolean> {
    const at = `${this.path}/errands/${this.errand!.errand}`;
    const done = await this.trying(async () => {
      await post(`${at}/${how}`);
      this.leave();
      await this.changed();
    });
    if (!done && this.refusal?.code === 'overtaken') this.errand = await get<ErrandShown>(at);
    return done;
  }

  // Battles

  /** At a table of this house; this browser stirs its dice if it plays. */
  async play(number: number): Promise<void> {
    const battle = this.shown?.battles.find((one) => one.number === number);
    const seat = battle?.members.indexOf(this.shown?.me ?? -1) ?? -1;
    await this.trying(async () => {
      go(`/match/${(await beginFrom(`${this.path}/battles/${number}/play`, seat)).id}`);
    });
  }

  /** True if it was done; why not is kept to be shown. */
  async trying(act: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      await act();
      return true;
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      this.refusal = refused;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
