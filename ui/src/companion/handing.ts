// What this device has kept of a battle, as the blanks of its campaign's report ask for it.
import type { Blank, FormSection } from '../wire';
import { total, type Battle, type Tracked } from './battle';

/** By the ids of the blanks; what was not kept is left to who fills them in. */
export function handedIn(battle: Battle, sections: readonly FormSection[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let side = 0;
  for (const section of sections) {
    for (const blank of section.blanks) {
      if (blank.kept === 'winner') values[blank.id] = winner(battle, blank);
      if (blank.kept === 'rounds') values[blank.id] = Math.max(blank.low, Math.min(blank.high, battle.now.turn));
      if (blank.kept === 'points') values[blank.id] = Math.min(blank.high, total(battle, side++));
    }
    for (const row of section.rows) {
      const one = trackedOf(battle, row.model);
      if (!one) continue;
      for (const blank of row.blanks) {
        if (blank.kept === 'fell') values[blank.id] = one.wounds <= 0;
        if (blank.kept === 'marks') values[blank.id] = blank.options.filter(([, name]) => one.marks.includes(name)).map(([id]) => id);
      }
    }
  }
  return values;
}

/** Who is ahead; what stands there as usual if nobody is. */
function winner(battle: Battle, blank: Blank): unknown {
  const points = battle.sides.map((one) => total(battle, one.seat));
  const first = points.indexOf(Math.max(...points));
  const ahead = points.filter((one) => one === points[first]).length === 1;
  return ahead && blank.options.some(([id]) => id === String(first)) ? String(first) : blank.usual;
}

function trackedOf(battle: Battle, model: string): Tracked | undefined {
  const card = battle.sides.flatMap((one) => one.cards).find((one) => model && one.model === model);
  return card && battle.now.models[card.id];
}
