// A state made of the one before it and what has changed since; what has not is the very same, and nothing is drawn for it.
import type { ActTold, Changed, Edit, State } from '../wire';

type Place = string | number;
type Parts = Record<Place, unknown>;

/** The state that a frame tells of; none if it does not go on from the one that is here. */
export function rebuilt(before: State | null, news: Changed): State | null {
  if (!before || news.frame !== before.frame + 1) return null;
  const { frame, version, number, log_from, log, acts_from, acts } = news;
  const edits = news.edits.map((edit) => ({ ...edit, value: filled(edit.value, before.usual) }));
  const now = edits.reduce<unknown>((told, edit) => made(told, edit, 0), before) as State;
  return { ...now, frame, version, number, log_from, log, acts_from, acts };
}

/** With all that was left out of it because it is as usual. */
function filled(value: unknown, usual: State['usual']): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, usual));
  if (typeof value !== 'object' || value === null) return value;
  const { '~': name, ...said } = value as Parts;
  const told = Object.fromEntries(Object.entries(said).map(([key, one]) => [key, filled(one, usual)]));
  return typeof name === 'string' ? { ...(usual[name] as Parts), ...told } : told;
}

/** Acts that are new, or are told otherwise now, at their numbers among those that are known. */
export function placed(known: readonly ActTold[], acts: readonly ActTold[]): readonly ActTold[] {
  const all = [...known];
  for (const act of acts) all[act.number] = act;
  return all;
}

/** One edit made; only what lies on its path is copied. */
function made(told: unknown, edit: Edit, depth: number): unknown {
  const place = edit.path[depth];
  if (place === undefined) return edit.do === 'fill' ? { ...(told as Parts), ...(edit.value as Parts) } : edit.value;
  const whole = (Array.isArray(told) ? [...told] : { ...(told as Parts) }) as Parts;
  const last = depth === edit.path.length - 1;
  if (last && edit.do === 'cut' && Array.isArray(whole)) whole.splice(place as number, 1);
  else if (last && edit.do === 'add' && Array.isArray(whole)) whole.splice(place as number, 0, edit.value);
  else whole[place] = made(whole[place], edit, depth + 1);
  return whole;
}
