// Dice of a phone: rolled evenly, and read in words.
import type { Verdict } from '../parts/Die.svelte';
import type { Tray } from './battle';

export const FACES = 6;
const EVEN = 252; // the largest multiple of six in a byte: what is above would favour low faces

export function roll(dice: number): number[] {
  const faces: number[] = [];
  const bytes = new Uint8Array(64);
  while (faces.length < dice) {
    crypto.getRandomValues(bytes);
    for (const byte of bytes) if (byte < EVEN && faces.length < dice) faces.push((byte % FACES) + 1);
  }
  return faces;
}

/** What a face comes to; a rulebook may have one that counts for more. */
export function verdict(face: number, tray: Tray, critical: number): Verdict {
  if (tray.need === null) return '';
  if (tray.low ? face > tray.need : face < tray.need) return 'failure';
  return face === critical ? 'critical' : 'success';
}

export function needs(tray: Tray): string {
  if (tray.need === null) return 'no target number';
  return `needs ${tray.need} or ${tray.low ? 'less' : 'more'}`;
}

/** From the best face to the worst. */
export function sorted(tray: Tray): number[] {
  return [...tray.faces].sort((a, b) => (tray.low ? a - b : b - a));
}

export function result(tray: Tray, critical: number): string {
  const { faces, dice, need } = tray;
  if (faces.length === 0) return `${dice} ${dice === 1 ? 'die' : 'dice'}, not rolled yet`;
  if (faces.length < dice) return `${faces.length} of ${dice} entered`;
  const sum = faces.reduce((all, face) => all + face, 0);
  const found = faces.map((face) => verdict(face, tray, critical));
  const [good, best] = [found.filter((one) => one !== 'failure').length, found.filter((one) => one === 'critical').length];
  const words = need === null ? `${sum} in all` : `${good} of ${dice} ${tray.word}${best ? `, ${best} critical` : ''}`;
  return words + (tray.entered ? ', entered' : '');
}

export interface Group {
  readonly face: number;
  readonly count: number;
}

export function groups(faces: readonly number[]): Group[] {
  return [...new Set(faces)].map((face) => ({ face, count: faces.filter((one) => one === face).length }));
}
