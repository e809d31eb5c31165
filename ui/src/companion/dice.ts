// Dice of a phone: rolled evenly, and read in words.
import { luck } from '../table/words';
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

export const direction = (tray: Tray) => (tray.low ? 'at most' : 'at least');

export function needs(tray: Tray): string {
  if (tray.need === null) return 'faces are read';
  return `needs ${tray.need} or ${tray.low ? 'less' : 'more'}`;
}

/** From the best face to the worst. */
export function sorted(tray: Tray): number[] {
  return [...tray.faces].sort((a, b) => (tray.low ? a - b : b - a));
}

export function result(tray: Tray): string {
  const { faces, dice, need } = tray;
  if (faces.length === 0) return `${dice} ${dice === 1 ? 'die' : 'dice'}, not rolled yet`;
  if (faces.length < dice) return `${faces.length} of ${dice} entered`;
  const sum = faces.reduce((all, face) => all + face, 0);
  const kinds = faces.map((face) => luck(face, need, direction(tray)));
  const [good, best] = [kinds.filter((kind) => kind !== 'fail').length, kinds.filter((kind) => kind === 'critical').length];
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
