// What hands on the table mean: a model is looked at, sent somewhere, aimed at somebody. No action has a name here.
import type { Option, Point, Prompt, Scene, Space, Token, UnitSpace } from '../wire';
import { occupantAt } from '../board/hosts';
import type { Draft } from './draft.svelte';
import { probe } from './probes';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import type { Trail } from './way.svelte';
import { bandOf, tokenOf } from './words';

/** A model that may act is looked at, a foe is aimed at; false if a tap means neither. */
export function pointedAt(table: Table, token: Token): boolean {
  const { acting, mover, prompt, hand } = table;
  if (!acting || !prompt) return false;
  const own = acting === 'activate' ? headAmong(table.state!.scene, table.targets, token) : null;
  if (own) {
    table.draft?.clear();
    hand.clear();
    table.selected = table.selected === own ? null : own;
    return true;
  }
  const target = mover && foeIn(table, token);
  if (!target) return false;
  table.draft?.clear();
  hand.make(prompt, { hand: 'tap', model: mover, target });
  return true;
}

/** Who of these it is, or stands for its unit. */
export function headAmong(scene: Scene, heads: readonly string[], token: Token): string | null {
  if (heads.includes(token.id)) return token.id;
  return (token.unit && heads.find((id) => tokenOf(scene, id)?.unit === token.unit)) || null;
}

/** Everybody who goes where these go. */
export function withTheirs(scene: Scene, heads: readonly string[]): readonly string[] {
  const units = heads.flatMap((id) => tokenOf(scene, id)?.unit || []);
  return units.length ? [...heads, ...scene.tokens.flatMap((one) => (units.includes(one.unit) && !heads.includes(one.id) ? one.id : []))] : heads;
}

/** Whom it would be aimed at if a foe is pressed: by the rulebook's word, if it is known already. */
function foeIn(table: Table, token: Token): string | null {
  const { standing } = table.hand;
  if (standing) return headAmong(table.state!.scene, standing.aims.map((one) => one.model), token);
  return token.seat === table.seat ? null : token.id;
}

/** A model goes somewhere, with all its unit: over open ground, or onto a foe. *ghost*: one of those it left there is dragged on. */
export function send(table: Table, id: string, to: Point, ghost = false, alone = false): void {
  const { state, prompt, mover, hand } = table;
  const scene = state?.scene;
  const own = scene && tokenOf(scene, id);
  if (!own || !prompt) return;
  table.draft?.clear();
  const near = (one: Token) => Math.hypot(one.x - to[0], one.y - to[1]) < one.base + own.base / 2;
  const within = occupantAt(scene, [to[0], to[1]]);
  const met = scene.tokens.find((one) => one.seat !== own.seat && foeIn(table, one) && (near(one) || one === within));
  const target = met && foeIn(table, met);
  const body = mover ? bodyOf(scene, mover) : null;
  if (target) hand.make(prompt, { hand: 'drop', model: mover ?? id, point: to, target });
  else if (body) hand.lead(prompt, body, (x, y) => table.level(x, y)).drag(id, to, ghost, alone);
  else hand.make(prompt, { hand: 'drag', model: id, point: to });
}

/** Somebody who is not on the table yet is put down, with all its unit: whom to, and where, is one act. */
export function setDown(table: Table, to: Point): void {
  const { setting, prompt, hand, state } = table;
  const own = tokenOf(state!.scene, setting);
  if (!own || !prompt) return;
  const beside = state!.scene.away.filter((one) => one.unit === own.unit && one !== own);
  const space = (one: Token): Space => ({ model: one.id, origin: to, radius: one.base, allowance: 0 });
  const title = table.draft?.options.find((one) => one.model === own.id)?.label ?? own.name;
  const body = { id: own.unit, title, spaces: [own, ...beside].map(space), everyone: true };
  hand.lead(prompt, body, (x, y) => table.level(x, y), 'set').go(to);
}

/** A unit as it stands, its leader first; none for a model that stands for itself. */
function bodyOf(scene: Scene, leader: string): UnitSpace | null {
  const own = tokenOf(scene, leader);
  if (!own?.unit) return null;
  const space = (one: Token): Space => ({ model: one.id, origin: [one.x, one.y, one.level], radius: one.base, allowance: 0 });
  const band = bandOf(scene, own);
  const others = scene.tokens.filter((one) => one.unit === own.unit && one !== own);
  // those inside something come out where their leader is shown
  const inside = band?.host ? scene.away.filter((one) => one.unit === own.unit).map((one) => ({ ...one, x: own.x, y: own.y })) : [];
  return { id: own.unit, title: band?.name ?? own.name, spaces: [own, ...others, ...inside].map(space), everyone: false };
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

/** An action from the list: what is done to somebody is proposed as if he had been pressed, all else is done if no dice fall for it. */
export function does(table: Table, one: Option): void {
  const { mover, prompt, hand } = table;
  if (!mover || !prompt) return;
  table.shut = null;
  hand.make(prompt, { hand: null, model: mover, action: String(one.value) });
  hand.onready = () => {
    if (settings.quick && !hand.plan?.rolls && !hand.plan?.aimed) table.commit();
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
