// Which dice a card asks for.
import type { Act, Arm, Companion, Sheet, Stat } from '../wire';
import type { Card, Tray } from './battle';

export const MOST_DICE = 30;
const number = (stats: readonly Stat[], name: string) => Number.parseInt(stats.find((stat) => stat.name === name)?.shown ?? '', 10);

function tray(title: string, word: string, dice: number, need: number, low: boolean): Partial<Tray> | null {
  if (!dice || !need) return null;
  return { title, word, dice: Math.min(dice, MOST_DICE), need, low, faces: [], entered: false };
}

export function attackDice(arm: Arm, book: Companion, doing = ''): Partial<Tray> | null {
  const title = [arm.name, doing].filter(Boolean).join(', ');
  return tray(title, 'hit', number(arm.stats, book.attack.dice), number(arm.stats, book.attack.need), book.low);
}

export function saveDice(sheet: Sheet, name: string, book: Companion): Partial<Tray> | null {
  return tray(`${name} saves`, 'save', number(sheet.stats, book.save.dice), number(sheet.stats, book.save.need), book.low);
}

/** The dice of an action: those of the first weapon that it is done with, or of everybody who stands in a unit. */
export function layOut(card: Card, book: Companion, act: Act, models: number): Partial<Tray> | null {
  const arm = act.arm && card.sheet?.arms.find((one) => one.close === (act.arm === 'close'));
  if (!act.dice) return arm ? attackDice(arm, book, act.doing) : null;
  const stats = [...(arm ? arm.stats : []), ...(card.sheet?.stats ?? [])];
  return tray(`${card.name}: ${act.name}`, 'hit', number(stats, act.dice) * models, number(stats, act.need), book.low);
}
