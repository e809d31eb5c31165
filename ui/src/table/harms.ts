// What an act did to pieces, to be seen where they stand: two states of the table compared.
import type { HarmShown } from '../board/overlays';
import type { Scene, Token } from '../wire';

interface Loss {
  at: [number, number][];
  seat: number;
  wounds: number;
  fell: number;
  alone: boolean;
}

/** Of each unit, or of each model that stands for itself, what it has lost or regained since. */
export function harmsOf(before: Scene, after: Scene): HarmShown[] {
  const [now, gone] = [after.tokens.map((one) => [one.id, one] as const), new Set(after.fallen.map((one) => one.id))];
  const there = new Map(now);
  const found = new Map<string, Loss>();
  for (const one of before.tokens) {
    const later = there.get(one.id);
    if (later ? later.now === one.now : !gone.has(one.id)) continue; // unhurt, or merely not on the table any more
    const loss = lossOf(found, one);
    loss.at.push([later?.x ?? one.x, later?.y ?? one.y]);
    loss.wounds += one.now - (later?.now ?? 0);
    loss.fell += later ? 0 : 1;
  }
  return [...found].map(([id, { at, seat, ...loss }]) => ({ id, seat, at: middle(at), words: words(loss), lost: loss.wounds > 0 || loss.fell > 0 }));
}

function lossOf(found: Map<string, Loss>, { id, unit, seat }: Token): Loss {
  const key = unit || id;
  const known = found.get(key);
  if (known) return known;
  const fresh: Loss = { at: [], seat, wounds: 0, fell: 0, alone: !unit };
  found.set(key, fresh);
  return fresh;
}

function middle(at: readonly (readonly [number, number])[]): [number, number] {
  const [x, y] = at.reduce(([x, y], [a, b]) => [x + a, y + b], [0, 0]);
  return [x / at.length, y / at.length];
}

/** −3; of a unit −3, 2 fall; of whom nothing is left: out. */
function words({ wounds, fell, alone }: Pick<Loss, 'wounds' | 'fell' | 'alone'>): string {
  if (wounds < 0) return `+${-wounds}`;
  if (alone) return fell ? 'out' : `−${wounds}`;
  const fall = `${fell} ${fell === 1 ? 'falls' : 'fall'}`;
  return !fell ? `−${wounds}` : wounds === fell ? fall : `−${wounds}, ${fall}`;
}
