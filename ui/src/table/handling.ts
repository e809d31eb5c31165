// What hands on the table mean: a model is looked at, sent somewhere, aimed at somebody. No action has a name here.
import type { Option, Point, Prompt, Token } from '../wire';
import type { Draft } from './draft.svelte';
import { probe } from './probes';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import type { Trail } from './way.svelte';
import { tokenOf } from './words';

/** A model that may act is looked at, a foe is aimed at; false if a tap means neither. */
export function pointedAt(table: Table, token: Token): boolean {
  const { acting, mover, prompt, hand } = table;
  if (!acting || !prompt) return false;
  if (acting === 'activate' && table.targets.includes(token.id)) {
    table.draft?.clear();
    hand.clear();
    table.selected = table.selected === token.id ? null : token.id;
    return true;
  }
  if (!mover || !hostile(table, token)) return false;
  table.draft?.clear();
  hand.make(prompt, { hand: 'tap', model: mover, target: token.id });
  return true;
}

/** By the rulebook's word, if it is known already. */
function hostile(table: Table, token: Token): boolean {
  const { standing } = table.hand;
  return standing ? standing.aims.some((one) => one.model === token.id) : token.seat !== table.seat;
}

/** A model goes somewhere: over open ground, or onto a foe. */
export function send(table: Table, id: string, to: Point): void {
  const scene = table.state?.scene;
  const own = scene && tokenOf(scene, id);
  if (!own || !table.prompt) return;
  table.draft?.clear();
  const near = (one: Token) => Math.hypot(one.x - to[0], one.y - to[1]) < one.base + own.base / 2;
  const foe = scene.tokens.find((one) => one.id !== id && hostile(table, one) && near(one));
  table.hand.make(table.prompt, { hand: foe ? 'drop' : 'drag', model: id, point: to, ...(foe ? { target: foe.id } : {}) });
}

/** A way is asked for that leads up to somebody, who is pressed: the best one is proposed. */
export function leadsTo(table: Table, trail: Trail, id: string): boolean {
  const { prompt, hand } = table;
  if (!prompt || prompt.about?.target !== id || prompt.about.actor !== trail.space.model) return false;
  trail.clear();
  hand.make(prompt, { hand: 'drop', model: trail.space.model, target: id });
  return true;
}

/** A unit that goes up to somebody: how it would is proposed at once. */
export function leadUp(table: Table, prompt: Prompt): void {
  const foe = tokenOf(table.state!.scene, prompt.about?.target);
  if (foe) table.draft?.march?.go([foe.x, foe.y, foe.level]);
}

/** An action from the list of a model that is not named yet. */
export function does(table: Table, one: Option): void {
  const { mover, prompt, hand } = table;
  if (!mover || !prompt) return;
  table.shut = null;
  hand.make(prompt, { hand: null, model: mover, action: String(one.value) });
  hand.onready = () => {
    if (settings.quick && !hand.plan?.rolls) table.commit();
  };
}

/** What needs no other press is answered at once; else the button waits, with what would come of it. */
export async function consider(table: Table, draft: Draft, pressed: boolean): Promise<void> {
  const { value } = draft;
  const { seat, number, name } = draft.prompt;
  draft.considered = true;
  try {
    const [plan] = (await probe(table.id, { seat, number, kind: 'act', acts: [[name, value]] })).plans;
    if (!plan || table.draft !== draft || draft.value !== value || table.live.sending) return;
    draft.plan = plan;
    if (pressed ? !plan.rolls : !plan.final) table.commit();
  } catch {
    return; // then the button does it
  } finally {
    draft.considered = false;
  }
}

/** What was interrupted is proposed again, as soon as it is its turn; if nothing has changed it goes on as it was confirmed. */
export function goOn(table: Table, prompt: Prompt): void {
  const { kept } = table.hand;
  if (!kept || prompt.can_pass) return;
  if (prompt.about?.actor !== kept.model) {
    table.hand.kept = null;
    return;
  }
  table.hand.make(prompt, kept);
  table.hand.resuming = true;
  table.hand.onready = () => table.hand.resuming && table.commit();
}
