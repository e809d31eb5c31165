// The command line: words matched against the question that is asked, never against rules.
import type { Option, Point, Scene } from '../wire';
import type { Draft } from './draft.svelte';
import { SHAPES } from './march.svelte';
import type { Table } from './table.svelte';
import { spot, tokenOf } from './words';

export type Orders = readonly string[]; // words still to be used, as later questions come

export interface Meaning {
  said: string;
  apply: (() => void) | null; // none: not understood
  rest: Orders;
}

const HELP =
  'Type a label or a word of what is offered: a2 move 12.5 9.3 · a2 shoot b1 · pass · undo · yes · 3 · roll faces as 4 2 6.';

export function understand(table: Table, line: string): Meaning {
  const words = line.trim().toLowerCase().replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  if (!words.length || words[0] === 'help') return unclear(HELP);
  if (words[0] === 'undo') return undo(table);
  const { draft, prompt, state } = table;
  if (!draft || !prompt || !state) return unclear('It is not your decision just now.');
  if (words[0] === 'pass' && draft.pass) return picked(draft, draft.pass, words.slice(1), 'Pass');
  if (prompt.kind === 'Choose' || prompt.kind === 'Confirm') return choice(draft, state.scene, words);
  if (draft.trail) return way(draft, state.scene, words);
  if (draft.march) return march(draft, state.scene, words);
  return numbers(draft, words);
}

/** Goes on with what was confirmed; stops, with a word, at the first thing that does not fit. */
export function obey(table: Table): void {
  const words = table.orders;
  table.orders = null;
  if (!words?.length || table.prompt?.response) return;
  const meaning = understand(table, words.join(' '));
  if (!meaning.apply) return;
  meaning.apply();
  if (!table.draft?.trail && !table.draft?.march) {
    table.orders = meaning.rest;
    table.commit();
  }
}

function unclear(said: string): Meaning {
  return { said, apply: null, rest: [] };
}

function undo(table: Table): Meaning {
  const what = table.state?.undo;
  if (!what) return unclear('There is nothing you can take back alone.');
  return { said: `Undo: ${what.label}`, apply: () => table.undo(), rest: [] };
}

function picked(draft: Draft, one: Option, rest: Orders, said: string): Meaning {
  const then = rest.length ? `, then ${rest.join(' ')}` : '';
  return { said: said + then, rest, apply: () => void (draft.picked === one || draft.pick(one)) };
}

/** The longest beginning of the line that means one option; the rest is for the questions after it. */
function choice(draft: Draft, scene: Scene, words: string[]): Meaning {
  const spoken = beyond(draft, scene, words);
  for (let n = spoken.length; n > 0; n--) {
    const found = matching(draft.options, scene, spoken.slice(0, n).join(' '));
    if (found.length === 1) return picked(draft, found[0]!, spoken.slice(n), told(scene, found[0]!));
    if (found.length > 1 && n === 1) return unclear(`That could be ${found.map((one) => one.label).join(' or ')}.`);
  }
  const shut = matching(draft.prompt.closed, scene, spoken.join(' '))[0] ?? matching(draft.prompt.closed, scene, spoken[0]!)[0];
  if (shut) return unclear(`${shut.label}: ${shut.reason} (${shut.clause})`);
  return unclear(`“${spoken.join(' ')}” is not offered. Open: ${draft.options.map((one) => one.label).join(', ')}.`);
}

/** Without what is settled already: who acts, and with what. */
function beyond(draft: Draft, scene: Scene, words: string[]): string[] {
  const { about, act } = draft.prompt;
  const active = tokenOf(scene, about?.actor ?? scene.active)?.label.toLowerCase();
  const from = words[0] === active && words.length > 1 ? words.slice(1) : words;
  const action = act.toLowerCase().split(' ');
  const said = action.every((word, k) => word === from[k]) && from.length > action.length;
  return said && !matching(draft.options, scene, from[0]!).length ? from.slice(action.length) : from;
}

function told(scene: Scene, one: Option): string {
  const label = tokenOf(scene, one.model)?.label;
  return label && !one.label.includes(label) ? `${one.label} (${label})` : one.label;
}

function matching(options: readonly Option[], scene: Scene, said: string): Option[] {
  const exact = options.filter((one, k) => names(scene, one, k).includes(said));
  if (exact.length) return exact;
  if (/^\d+$/.test(said)) return [];
  return options.filter((one, k) => names(scene, one, k).some((name) => name.startsWith(said)));
}

function names(scene: Scene, one: Option, k: number): string[] {
  const token = tokenOf(scene, one.model);
  const called = token ? [token.label, token.name, `${token.name} ${token.label}`] : [];
  return [one.label, String(k + 1), ...called].map((name) => name.toLowerCase());
}

/** Pairs of numbers in inches; a third, whole and small, before the next pair is a level: 15 16 1. */
function way(draft: Draft, scene: Scene, words: string[]): Meaning {
  const trail = draft.trail!;
  if (words[0] === 'stay') return { said: 'Stay', rest: [], apply: () => trail.stay() };
  const label = tokenOf(scene, trail.space.model)?.label.toLowerCase();
  const { act, name } = draft.prompt;
  const spoken = `to ${act} ${name}`.toLowerCase().split(/[-_\s]/);
  const verbs = words.filter((word) => word !== label && !spoken.includes(word));
  const typed = verbs.map((word) => Number(word.replace('"', '').replace('″', '')));
  if (typed.length < 2 || typed.some(Number.isNaN)) return unclear('Type x and y in inches, as in 12.5 9.3.');
  const points: Point[] = [];
  const pairs = typed.length % 2 === 0;
  for (let k = 0; k + 1 < typed.length; k += pairs ? 2 : 3) {
    const [x, y] = [Math.round(typed[k]! * 100), Math.round(typed[k + 1]! * 100)];
    points.push([x, y, pairs ? trail.level(x, y) : Math.trunc(typed[k + 2] ?? 0)]);
  }
  const said = `${trail.many ? 'Go to' : 'Place at'} ${points.map((one) => spot(...one)).join(', then ')}`;
  const apply = () => {
    trail.clear();
    points.forEach((one, k) => trail.go(one, k > 0));
  };
  return { said, rest: [], apply };
}

const COMPASS: readonly string[] = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];

/** r3 march to 22 14 facing north width 6; what stands before the point says who and what. */
function march(draft: Draft, scene: Scene, words: string[]): Meaning {
  const unit = draft.march!;
  if (words.includes('stay')) return { said: 'Stay', rest: [], apply: () => unit.stay() };
  const said = words.slice(words.indexOf('to') + 1);
  const named = scene.tokens.find((one) => one.label.toLowerCase() === said[0]);
  const [x, y] = named ? [named.x / 100, named.y / 100] : said.slice(0, 2).map(Number);
  if (x === undefined || y === undefined || Number.isNaN(x + y)) return unclear('Type where its leader goes: to 22 14 facing north width 6.');
  const after = (word: string) => (said.includes(word) ? said[said.indexOf(word) + 1] : undefined);
  const facing = COMPASS.indexOf((after('facing') ?? '').replace('-', ''));
  const width = Number(after('width') ?? 0);
  if ((after('facing') && facing < 0) || !Number.isInteger(width) || width < 0) return unclear(`Type facing ${COMPASS.join(', ')}, and width as a number.`);
  const shape = SHAPES.find((one) => said.includes(one)) ?? (facing >= 0 || width ? 'ranks' : unit.shape);
  const apply = () => {
    unit.clear();
    unit.shape = shape;
    unit.width = width;
    unit.facing = facing < 0 ? null : facing * 45;
    unit.go([x * 100, y * 100, unit.level(x * 100, y * 100)]);
  };
  return { said: `${unit.body.title} to ${spot(Math.round(x * 100), Math.round(y * 100))}, ${shape}`, rest: [], apply };
}

function numbers(draft: Draft, words: string[]): Meaning {
  const typed = words.map(Number);
  if (typed.some((one) => !Number.isInteger(one))) return unclear('Type whole numbers with spaces between them.');
  switch (draft.prompt.kind) {
    case 'Number':
      return { said: String(typed[0]), rest: [], apply: () => draft.count(typed[0]!) };
    case 'Allocate':
      return { said: typed.join(' '), rest: [], apply: () => typed.forEach((one, k) => draft.share(k, one)) };
    case 'Roll':
      return { said: `Dice ${typed.join(' ')}`, rest: [], apply: () => typed.forEach((one, k) => draft.face(k, one)) };
    case 'Order':
      return { said: `Order ${typed.join(' ')}`, rest: [], apply: () => arrange(draft, typed) };
    default:
      return { said: `Take ${typed.join(' ')}`, rest: [], apply: () => take(draft, typed) };
  }
}

function take(draft: Draft, typed: number[]): void {
  draft.clear();
  typed.forEach((one) => draft.options[one - 1] && draft.toggle(draft.options[one - 1]!));
}

function arrange(draft: Draft, typed: number[]): void {
  draft.clear();
  typed.forEach((one, k) => {
    const item = draft.prompt.options[one - 1];
    if (item) draft.shift(draft.order.indexOf(item), k);
  });
}
