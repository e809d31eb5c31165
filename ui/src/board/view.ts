// From the table to the screen: y grows up on the table and down on the screen.
import type { Scene } from '../wire';
import { seenAt, seenSize, unseenAt, type Turn, type Turned } from './turning';

export type Xy = readonly [number, number];

export interface View extends Turned {
  readonly scale: number; // pixels to the inch
}

/** The scale at which the ground is drawn; zooming then only stretches it. */
export const DRAWN = 34;

export function viewOf(scene: Scene, scale: number, turn: Turn = 0): View {
  return { scale, width: scene.width, depth: scene.depth, turn };
}

export function spotOn(view: View, x: number, y: number): Xy {
  const [right, up] = seenAt(view, x, y);
  return [(right * view.scale) / 100, ((seenSize(view)[1] - up) * view.scale) / 100];
}

/** The point of the table that is drawn there. */
export function pointAt(view: View, right: number, down: number): Xy {
  const inch = view.scale / 100;
  return unseenAt(view, right / inch, seenSize(view)[1] - down / inch);
}

/** How wide and high the table is drawn. */
export function drawnSize(view: View): Xy {
  const [wide, high] = seenSize(view);
  return [long(view, wide), long(view, high)];
}

export function long(view: View, hundredths: number): number {
  return (hundredths * view.scale) / 100;
}

/** Hundredths as players read them, cut to the tenth: nothing is ever rounded up, nor cut to a whole inch that it exceeds. */
export function inches(hundredths: number): string {
  const over = Math.trunc(hundredths) % 100;
  return over > 0 && over < 10 ? `${(hundredths / 100).toFixed(2)}″` : `${(Math.trunc(hundredths / 10) / 10).toFixed(1)}″`;
}

export const round = (n: number): number => Math.round(n * 10) / 10;

export function line(points: readonly Xy[], close = false): string {
  if (!points.length) return '';
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${close ? 'Z' : ''}`;
}

/** How wide a bold text of that size is, near enough for the box round it. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const letter of text) {
    em += /[iljtfrI1.,:;'’″|()\s]/.test(letter) ? 0.36 : /[mwMW@–]/.test(letter) ? 0.86 : /[A-Z]/.test(letter) ? 0.68 : 0.58;
  }
  return em * size;
}
