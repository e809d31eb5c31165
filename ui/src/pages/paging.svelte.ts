// Pages under the bar are laid out by their own room and text size; the table has its own ways with both.
import { set, settings, type Settings } from '../table/settings.svelte';
import './paging.css';

export interface Size {
  readonly id: Settings['text'];
  readonly zoom: number;
}

// the table goes no further than its largest; pages do
export const SIZES: readonly Size[] = [
  { id: 'usual', zoom: 1 },
  { id: 'large', zoom: 1.25 },
  { id: 'largest', zoom: 1.5 },
  { id: 'largest', zoom: 2 },
];
const KEY = 'wartable.pages';
const DOUBLE = '2';

let doubled = $state(kept() === DOUBLE);

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden
  }
}

export function size(): Size {
  const fits = SIZES.filter((one) => one.id === settings.text);
  return (doubled ? fits[fits.length - 1] : fits[0]) ?? SIZES[0]!;
}

export function resize(to: Size): void {
  set('text', to.id);
  doubled = to.zoom === 2;
  try {
    localStorage.setItem(KEY, doubled ? DOUBLE : '1');
  } catch {
    return;
  }
}

let bars = 0; // of the page that goes and of the one that comes

export function underBar(): () => void {
  bars += 1;
  document.body.classList.add('paged');
  return () => {
    bars -= 1;
    document.body.classList.toggle('paged', bars > 0);
  };
}
