// From the table to the screen: y grows up on the table and down on the screen.
import type { Scene } from '../wire';

export type Xy = readonly [number, number];

export interface View {
  readonly scale: number; // pixels to the inch
  readonly width: number; // of the table, in hundredths
  readonly depth: number;
}

/** The scale at which the ground is drawn; zooming then only stretches it. */
export const DRAWN = 34;

export function viewOf(scene: Scene, scale: number): View {
  return { scale, width: scene.width, depth: scene.depth };
}

export function spotOn(view: View, x: number, y: number): Xy {
  return [(x * view.scale) / 100, ((view.depth - y) * view.scale) / 100];
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
