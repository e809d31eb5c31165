// A state made of the one before it and what has changed since; what has not is the very same, and nothing is drawn for it.
import type { Changed, Edit, State } from '../wire';

type Place = string | number;
type Parts = Record<Place, unknown>;

/** The state that a frame tells of; none if it does not go on from the one that is here. */
export function rebuilt(before: State | null, news: Changed): State | null {
  if (!before || news.frame !== before.frame + 1) return null;
  const { frame, version, number, log_from, log, acts_from, acts } = news;
  const now = news.edits.reduce<unknown>((told, edit) => made(told, edit, 0), before) as State;
  return { ...now, frame, version, number, log_from, log, acts_from, acts };
}

/** One edit made; only what lies on its path is copied. */
function made(told: unknown, edit: Edit, depth: number): unknown {
  const place = edit.path[depth];
  if (place === undefined) return edit.value;
  const whole = (Array.isArray(told) ? [...told] : { ...(told as Parts) }) as Parts;
  const last = depth === edit.path.length - 1;
  if (last && edit.do !== 'set' && Array.isArray(whole)) {
    if (edit.do === 'cut') whole.splice(place as number, 1);
    else whole.splice(place as number, 0, edit.value);
  } else whole[place] = made(whole[place], edit, depth + 1);
  return whole;
}
