// Keys at the table. They stand back wherever a control or a text field wants them.
import { onTable } from '../board/turning';
import { step, tab } from './steps';
import type { Table } from './table.svelte';

export const KEYS: readonly (readonly [string, string])[] = [
  ['Tab', 'next model that is ready or may be chosen'],
  ['Enter', 'confirm what is chosen'],
  ['Esc', 'cancel the choice'],
  ['Arrows', 'move the ghost 1″, with Shift 0.1″'],
  ['Shift + click', 'add a waypoint'],
  ['Backspace', 'remove the last waypoint'],
  ['Shift + drag', 'move a single model of a unit'],
  [', .', 'narrow and widen a unit; K keeps its shape, < > turn it'],
  ['1 to 9', 'choose that option; the same key again confirms it'],
  ['[ ]', 'previous and next target'],
  ['F', 'the whole table'],
  ['V', 'turn the table round'],
  ['R', 'ranges of the selected model'],
  ['L', 'line of sight'],
  ['H', 'threat of the enemy'],
  ['O', 'odds in full'],
  ['M', 'measure'],
  ['T', 'the table as text'],
  ['/', 'command line'],
  ['Space', 'pass; while the others act, skip to your question'],
  ['C, held', 'full control: asked whenever you could respond'],
  ['Ctrl + Z', 'undo'],
  ['?', 'these keys'],
];

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function control(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role=option], [role=menuitem]') !== null;
}

function overTable(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('.stage svg, .resp') !== null);
}

/** True if the key was used. */
export function press(table: Table, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || typing(event.target) || document.querySelector('dialog[open]')) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return done(() => table.undo());
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Tab') return overTable(event.target) && tab(table, event.shiftKey ? -1 : 1);
  if (event.key === 'Enter') return !control(event.target) && done(() => table.commit());
  if (event.key === ' ') return !control(event.target) && done(() => (table.live.beat ? table.live.skip() : table.pass()));
  return marched(table, event) || nudged(table, event) || counted(table, event.key) || lettered(table, event.key);
}

function marched(table: Table, event: KeyboardEvent): boolean {
  const { march } = table;
  if (!march) return false;
  const does: Record<string, () => void> = {
    ',': () => march.widen(-1),
    '.': () => march.widen(1),
    '<': () => march.turn(-1),
    '>': () => march.turn(1),
    k: () => march.take('keep'),
  };
  const act = does[event.key.toLowerCase()];
  if (act) return done(act);
  const arrow = ARROWS[event.key];
  const by = event.shiftKey ? 10 : 100;
  const [dx, dy] = onTable(table.turn, arrow ?? [0, 0]);
  return arrow ? done(() => march.nudge(dx * by, dy * by)) : false;
}

function nudged(table: Table, event: KeyboardEvent): boolean {
  const trail = table.prompt ? table.draft?.trail : null;
  if (!trail) return false;
  if (event.key === 'Backspace') return done(() => trail.back());
  const arrow = ARROWS[event.key];
  if (!arrow) return false;
  const by = event.shiftKey ? 10 : 100;
  const [dx, dy] = onTable(table.turn, arrow);
  return done(() => trail.nudge(dx * by, dy * by));
}

function counted(table: Table, key: string): boolean {
  const option = table.prompt && table.draft?.single && /^[1-9]$/.test(key) ? table.draft.options[Number(key) - 1] : undefined;
  return option ? done(() => table.pick(option)) : false;
}

function lettered(table: Table, key: string): boolean {
  const { survey } = table;
  const does: Record<string, () => void> = {
    escape: () => table.cancel(),
    '[': () => step(table, -1),
    ']': () => step(table, 1),
    f: () => (table.fitting = true),
    v: () => (table.flipped = !table.flipped),
    r: () => survey.toggle('ranges'),
    l: () => survey.toggle('sight'),
    h: () => survey.toggle('threat'),
    m: () => survey.toggle('measure'),
    c: () => table.asking.hold(),
    o: () => (table.odds = !table.odds),
    t: () => (table.panel = table.panel === 'text' ? null : 'text'),
    '/': () => (table.command = true),
    '?': () => (table.panel = 'help'),
  };
  const act = does[key.toLowerCase()];
  return act ? done(act) : false;
}

function done(act: () => void): boolean {
  act();
  return true;
}
