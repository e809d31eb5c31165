// Odds in the order that matters: unhurt, hurt, out.
import type { Odds, Option, Outcome, Prompt, Touched } from '../wire';
import { percent } from './words';

export interface Summary {
  hurt: number;
  out: number;
}

/** Hurt and out in one line; none if these odds are not about wounds. */
export function summary(odds: Odds | undefined): Summary | null {
  return odds ? summed(odds.outcomes, odds.back.length > 0) : null;
}

/** The same of the side on which something may come back. */
export function summaryBack(odds: Odds | undefined): Summary | null {
  return odds ? summed(odds.back, odds.back.length > 0) : null;
}

function summed(outcomes: readonly Outcome[], fought: boolean): Summary | null {
  if (!outcomes.some((one) => one.kind || (fought && one.count !== null))) return null;
  const sum = (kind: Outcome['kind']) => outcomes.filter((one) => one.kind === kind).reduce((all, one) => all + one.chance, 0);
  return { hurt: Math.max(0, 1 - sum('none')), out: sum('out') };
}

/** Whether it works, where nothing else is at stake: the first of two outcomes that are not counted; none for all other odds. */
export function verdict(odds: Odds | undefined): Outcome | null {
  if (!odds || summary(odds) || odds.outcomes.length > 2 || odds.outcomes.some((one) => one.count !== null)) return null;
  return odds.outcomes[0] ?? null;
}

/** In a line, as the rulebook says it: 2.3 wounds on average; breaks 31%. Else 62% hurt, 9% out; 81% works. */
export function chancesOf(odds: Odds | undefined): string {
  if (odds?.glance) return odds.glance;
  const [harm, one] = [summary(odds), verdict(odds)];
  return harm ? `${percent(harm.hurt)} hurt, ${percent(harm.out)} out` : one ? `${percent(one.chance)} ${one.words}` : '';
}

/** A chance as it is known: to the point, or between two where it is an estimate. */
export function likely(odds: Odds, chance: number, digits = 0): string {
  if (!odds.margin) return percent(chance, digits);
  const low = Math.max(0, chance - odds.margin) * 100;
  const high = Math.min(1, chance + odds.margin) * 100;
  return `about ${Math.floor(low)}–${Math.ceil(high)}%`;
}

export function oddsOf(prompt: Prompt, option: Option | null): Odds | undefined {
  const place = option ? prompt.options.findIndex((one) => one.value === option.value) : -1;
  const own = option && prompt.odds.find((one) => one.option === place);
  const lone = prompt.odds.filter((one) => !one.given).length === 1 && (prompt.odds[0]!.option === null || prompt.options.length === 1);
  return own || (lone ? prompt.odds[0] : undefined);
}

/** What stands under a bar: the number, or out. */
export function short(one: Outcome): string {
  return one.kind === 'out' ? 'out' : one.count === null ? one.words : String(one.count);
}

/** One more who is touched: Gerhart (yours) 33% hurt, 2% out; else what may come over it. */
export function touchedWords(odds: Odds, one: Touched): string {
  const name = `${one.whom}${one.own ? ' (yours)' : ''}`;
  if (!one.outcomes.some((each) => each.kind === 'out' || each.count)) {
    return `${name} ${one.outcomes.map((each) => `${each.words} ${likely(odds, each.chance)}`).join(', ')}`;
  }
  const told = summed(one.outcomes, true)!;
  return `${name} ${likely(odds, told.hurt)} hurt${told.out ? `, ${likely(odds, told.out)} out` : ''}`;
}

/** All who are touched besides the one whom it is aimed at; empty: nobody. */
export function alsoWords(odds: Odds | undefined): string {
  if (!odds?.also.length) return '';
  return `${odds.toll?.aimed === false ? 'Touches' : 'Also touches'}: ${odds.also.map((one) => touchedWords(odds, one)).join('; ')}`;
}

/** That it works at all, and what it costs both sides on average. */
export function tollWords(odds: Odds | undefined): string {
  const toll = odds?.toll;
  if (!toll) return '';
  const works = toll.works < 1 ? [`works ${percent(toll.works)}`] : [];
  const loss = toll.foes || toll.own ? [`on average ${toll.foes.toFixed(1)} wounds to enemies, ${toll.own.toFixed(1)} to your own`] : [];
  const told = [...works, ...loss].join('; ');
  return told && `In all: ${told}`;
}
