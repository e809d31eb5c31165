// Odds in the order that matters: unhurt, hurt, out.
import type { Chance, Odds, Option, Prompt } from '../wire';

export interface Summary {
  hurt: number;
  out: number;
}

const NONE = /^(no|none|nothing|unhurt|0)\b/i;
const OUT = /\b(defeated|slain|out|gone|removed)\b/i;

export function isOut(chance: Chance): boolean {
  return OUT.test(chance.what);
}

function isNone(chance: Chance): boolean {
  return NONE.test(chance.what);
}

/** Hurt and out in one line; none if these odds are not about wounds. */
export function summary(odds: Odds | undefined): Summary | null {
  if (!odds || !odds.chances.some((one) => isNone(one) || isOut(one))) return null;
  const sum = (of: (one: Chance) => boolean) => odds.chances.filter(of).reduce((all, one) => all + one.chance, 0);
  return { hurt: Math.max(0, 1 - sum(isNone)), out: sum(isOut) };
}

export function oddsOf(prompt: Prompt, option: Option | null): Odds | undefined {
  const named = option && prompt.odds.find((one) => one.title.toLowerCase() === option.label.toLowerCase());
  return named || (prompt.odds.length === 1 ? prompt.odds[0] : undefined);
}

/** What stands under a bar: the number in the words, or out. */
export function short(chance: Chance): string {
  if (isOut(chance)) return 'out';
  if (isNone(chance)) return '0';
  return /\d+/.exec(chance.what)?.[0] ?? chance.what;
}
