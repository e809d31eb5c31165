// Short answers stand in the dock, lists in the column beside the table.
import type { Draft } from '../draft.svelte';
import type { Table } from '../table.svelte';

export type Shape = 'actions' | 'buttons' | 'list' | 'many' | 'order' | 'shares' | 'number' | 'dice' | 'ground' | 'unit';

const FEW = 4;

export function shapeOf(draft: Draft): Shape {
  const { prompt, options } = draft;
  switch (prompt.kind) {
    case 'ChooseMany':
      return 'many';
    case 'Order':
      return 'order';
    case 'Allocate':
      return 'shares';
    case 'Number':
      return 'number';
    case 'Roll':
      return 'dice';
    case 'Place':
    case 'Path':
      return 'ground';
    case 'Moves':
      return 'unit';
    case 'Confirm':
      return 'buttons';
    default:
  }
  if (prompt.role === 'act') return 'actions';
  const plain = options.every((one) => !one.model && !one.flag && one.note.length < 60);
  return plain && options.length <= FEW && !prompt.closed.length ? 'buttons' : 'list';
}

/** Does the answer stand in the column beside the table, and its button with it? */
export function listed(table: Table): boolean {
  return Boolean(table.draft && table.prompt && !table.prompt.response && isList(shapeOf(table.draft)));
}

export function isList(shape: Shape): boolean {
  return shape === 'list' || shape === 'many' || shape === 'order' || shape === 'shares';
}
