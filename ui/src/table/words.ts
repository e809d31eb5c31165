// Numbers and names as players read them.
import type { Band, Cast, DiceShown, Measure, Modifier, Point, Prompt, Scene, Side, Span, State, Token } from '../wire';

/** Hundredths as inches, cut to the tenth: a distance is never rounded up, nor cut to a whole inch that it exceeds. */
export function inches(hundredths: number): string {
  const over = Math.trunc(hundredths) % 100;
  return over > 0 && over < 10 ? `${(hundredths / 100).toFixed(2)}″` : `${(Math.trunc(hundredths / 10) / 10).toFixed(1)}″`;
}

/** A spot as it is typed. */
export function spot(x: number, y: number, level = 0): string {
  const told = [x, y].map((n) => String(Math.round(n) / 100));
  return level ? `${told.join(' ')} ${level}` : told.join(' ');
}

export function percent(chance: number, digits = 0): string {
  if (chance > 0 && chance < 0.5 / 100 / 10 ** digits) return digits ? '<0.1%' : '<1%';
  if (chance < 1 && chance >= 1 - 0.5 / 100 / 10 ** digits) return digits ? '>99.9%' : '>99%';
  return `${(chance * 100).toFixed(digits)}%`;
}

export function need(wanted: number | null, direction: string): string {
  if (wanted === null) return '';
  return direction === 'at most' ? `${wanted} or less` : `${wanted} or more`;
}

/** What all dice need, if that is the same. */
export function needOf(dice: DiceShown): number | null {
  const needs = new Set(dice.dice.map((die) => die.need).filter(Boolean));
  return needs.size === 1 ? [...needs][0]! : null;
}

const GOOD: readonly Cast['verdicts'][number][] = ['success', 'critical'];

/** How many of the dice that can succeed did. */
export function hits(cast: Cast): string {
  const judged = cast.verdicts.filter(Boolean);
  return judged.length ? `${judged.filter((one) => GOOD.includes(one)).length} of ${judged.length}` : '';
}

export function modifier(one: Modifier, measure: Measure = ''): string {
  const size = measure === 'inches' ? inches(Math.abs(one.amount)) : String(Math.abs(one.amount));
  const amount = one.instead ? `becomes ${size}` : `${one.amount < 0 ? '−' : '+'}${size}`;
  return `${one.source || one.trait}: ${amount}`;
}

export function tokenOf(scene: Scene, id: string | null | undefined): Token | undefined {
  if (!id) return undefined;
  return scene.tokens.find((one) => one.id === id) ?? scene.away.find((one) => one.id === id);
}

/** A model in a sentence: its name, and the label that is on its base. */
export function called(scene: Scene, id: string | null | undefined): string {
  const found = tokenOf(scene, id) ?? scene.fallen.find((one) => one.id === id);
  if (!found) return '';
  return found.name.endsWith(found.label) ? found.name : `${found.name} ${found.label}`;
}

/** The unit that a model is part of. */
export function bandOf(scene: Scene, token: Token | undefined): Band | undefined {
  return token?.unit ? scene.bands.find((one) => one.id === token.unit) : undefined;
}

/** A name in a line of the log, with the label if it does not say it. */
export function namedIn(scene: Scene | undefined, span: Span): string {
  const label = scene && tokenOf(scene, span.model)?.label;
  return label && !span.text.includes(label) ? `${span.text} ${label}` : span.text;
}

/** All of a side that has not fallen: on the table, inside something on it, or still to come. */
export function modelsLeft(scene: Scene, side: Side): number {
  return side.standing + scene.away.filter((one) => one.seat === side.seat).length;
}

export function sideName(scene: Scene, seat: number): string {
  return scene.sides.find((side) => side.seat === seat)?.name ?? '';
}

export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** Who meets whom: two are against each other, more are all at one table. */
export function meeting(names: readonly string[]): string {
  return names.length > 2 ? listed(names) : names.join(' against ');
}

/** How it ended, for a heading: several in front are level, unless one *resigned*; who sits alone may lose to the game. */
export function verdict(ahead: readonly string[], seats: number, resigned: boolean): string {
  if (ahead.length === 1) return `${ahead[0]} wins`;
  if (ahead.length && resigned) return `${listed(ahead)} win`;
  if (ahead.length && ahead.length < seats) return `A draw between ${listed(ahead)}`;
  return seats === 1 ? 'Nobody wins' : 'A draw';
}

/** What a rematch is: everyone sits one seat further on. */
export function onceMore(seats: number): string {
  if (seats === 1) return 'Play it again';
  return seats === 2 ? 'Rematch, sides swapped' : 'Rematch, one seat further on';
}

/** Where one sits then, of so many; -1: nowhere. */
export function seatNext(own: number, seats: number): number {
  return own < 0 ? own : (own + seats - 1) % seats;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An action as players say it: Fall back. */
export function spoken(action: string): string {
  return capital(action.replaceAll(/[-_]/g, ' '));
}

/** What is spent on something, in the rulebook's word for it; none if it costs nothing. */
export function price(scene: Scene, cost: number | null, word = ''): string {
  return cost ? `${cost} ${word || scene.pip_word}` : '';
}

/** Whom the question is about, if it is about anyone. */
export function actorOf(prompt: Prompt | null, scene: Scene): string | null {
  return prompt?.about?.actor ?? prompt?.space?.model ?? scene.active ?? null;
}

export function mine(state: State): number[] {
  return state.seats.filter((one) => one.mine).map((one) => one.seat);
}

export function same(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}

/** From edge to edge as seen from above, in hundredths. */
export function gap(a: Token, b: Token): number {
  return Math.max(0, Math.floor(Math.hypot(a.x - b.x, a.y - b.y)) - a.base - b.base);
}

const WINDS = ['E', 'NE', 'N', 'NW', 'W', 'SW', 'S', 'SE'];

/** Which way to look, by the compass. */
export function bearing(from: Token, to: Token): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4);
  return WINDS[(Math.round(turn) + 8) % 8]!;
}
