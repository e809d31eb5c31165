// What happened last, for who did it as for everybody else: the strip above the table tells it until the next act.
import type { ActTold, Line } from '../wire';

export interface Happened {
  readonly act: ActTold;
  readonly lines: readonly Line[]; // of all that happened in it
}

/** The last activation of somebody else, all of it; of one's own the last thing that was done in it. */
export function lastOf(acts: readonly ActTold[], log: readonly Line[], own: readonly number[]): Happened | null {
  const ours = (act: ActTold | undefined) => act !== undefined && act.seat !== null && own.includes(act.seat);
  const act = acts.findLast((one) => {
    if (!one.spans.length || one.first > (log.at(-1)?.event ?? -1)) return false;
    return one.kind === 'activation' ? !ours(one) : one.kind === 'action' && ours(one) && ours(rootOf(acts, one));
  });
  return act ? { act, lines: within(acts, log, act) } : null;
}

function rootOf(acts: readonly ActTold[], act: ActTold): ActTold {
  const parent = act.parent === null ? undefined : acts[act.parent];
  return parent ? rootOf(acts, parent) : act;
}

/** The lines of an act and of the acts within it. */
function within(acts: readonly ActTold[], log: readonly Line[], act: ActTold): Line[] {
  const after = acts.slice(act.number + 1);
  const end = after.findIndex((one) => one.depth <= act.depth);
  const until = end < 0 ? acts.length : act.number + 1 + end;
  return log.filter((line) => line.act >= act.number && line.act < until);
}
