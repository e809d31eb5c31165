// Going from one model to the next by key: those that may be chosen, else those that are ready.
import type { Option, Token } from '../wire';
import type { Table } from './table.svelte';

type Stop = Option | Token;

/** Round and round. */
export function step(table: Table, by: number): void {
  const list = stops(table);
  if (list.length) stand(table, list[(standing(table, list) + by + list.length) % list.length]!);
}

/** At either end the key goes on to the next control, so that nobody is caught; true if it was used. */
export function tab(table: Table, by: number): boolean {
  const list = stops(table);
  const next = list[standing(table, list) + by];
  if (!next) return false;
  stand(table, next);
  return true;
}

function stops(table: Table): readonly Stop[] {
  const scene = table.state?.scene;
  const open = table.prompt && table.draft?.single ? table.draft.options.filter((one) => one.model) : [];
  if (open.length || !scene) return open;
  return scene.tokens.filter((one) => one.seat === table.seat && one.state === 'ready');
}

function standing(table: Table, list: readonly Stop[]): number {
  return list.findIndex((one) => one === table.draft?.picked || ('id' in one && one.id === table.selected));
}

function stand(table: Table, one: Stop): void {
  if ('id' in one) table.point(one.id);
  else {
    table.draft?.pick(one);
    if (table.acting === 'activate') table.selected = one.model;
  }
}
