// The log in rows: one for each act, which opens to its lines.
import type { ActTold, Line } from '../wire';

export interface Row {
  readonly act: ActTold | null; // none: a line that stands for itself
  readonly lines: readonly Line[];
}

/** In the order in which they began. What happens in an activation outside of all its actions stands for itself. */
export function rowsOf(lines: readonly Line[], acts: readonly ActTold[]): Row[] {
  const found: { act: ActTold | null; lines: Line[] }[] = [];
  const known = new Map<number, { lines: Line[] }>();
  for (const line of lines) {
    const act = acts[line.act] ?? null;
    const row = known.get(line.act);
    if (row && act?.kind !== 'activation') row.lines.push(line);
    else {
      const fresh = { act: row ? null : act, lines: [line] };
      found.push(fresh);
      if (!row) known.set(line.act, fresh);
    }
  }
  return found;
}

/** Its one line says all there is to say. */
export function isPlain(row: Row): boolean {
  return !row.act || (row.lines.length === 1 && textOf(row.lines[0]!) === textOf(row.act));
}

export function textOf(told: { readonly spans: Line['spans'] }): string {
  return told.spans.map((span) => span.text).join('');
}
