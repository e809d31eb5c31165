// Odds in the order that matters: unhurt, hurt, out.
import type { Odds, Option, Outcome, Prompt } from '../wire';

export interface Summary {
  hurt: number;
  out: number;
}

/** Hurt and out in one line; none if these odds are not about wounds. */
export function summary(odds: Odds | undefined): Summary | null {
  if (!odds || !odds.outcomes.some((one) => one.kind)) return null;
  const sum = (kind: Outcome['kind']) => odds.outcomes.filter((one) => one.kind === kind).reduce((all, one) => all + one.chance, 0);
  return { hurt: Math.max(0, 1 - sum('none')), out: sum('out') };
}

export function oddsOf(prompt: Prompt, option: Option | null): Odds | undefined {
  const own = option && prompt.odds.find((one) => one.option !== null && one.option === option.value);
  return own || (prompt.odds.length === 1 ? prompt.odds[0] : undefined);
}

/** What stands under a bar: the number, or out. */
export function short(one: Outcome): string {
  return one.kind === 'out' ? 'out' : one.count === null ? one.words : String(one.count);
}
