// What of the table is on the stage: the point in its middle and the scale.
import type { Point } from '../wire';
import { seenAt, seenSize, unseenAt, type Turned } from './turning';
import type { Xy } from './view';

export interface Camera {
  readonly x: number; // hundredths of an inch from the lower left corner, as the table is turned
  readonly y: number;
  readonly scale: number; // pixels to the inch
}

export interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Stage extends Turned {
  readonly wide: number;
  readonly high: number;
  readonly inset: Inset;
  readonly covered: number; // pixels at the lower edge: the table is as large as if nothing lay there, but can be drawn up from under it
  readonly readable: number; // pixels to the inch at which what is pointed at can be told apart and met with a finger
}

const NEAREST = 110;
export const [READABLE, BANDED] = [17, 12]; // single bases of an inch; whole units, which are met by any of theirs
const CLOSE = 24; // as near as the camera goes by itself
const WHOLE = 1.01; // hardly nearer than the whole table

function rooms(stage: Stage): Xy {
  const { wide, high, inset } = stage;
  const [width, depth] = seenSize(stage);
  const across = ((wide - inset.left - inset.right) * 100) / width;
  const down = ((high - inset.top - inset.bottom) * 100) / depth;
  return [Math.max(across, 2), Math.max(down, 2)];
}

const bare = (stage: Stage): Stage => ({ ...stage, covered: 0 });

/** The whole table. */
export function whole(stage: Stage): Camera {
  return centred(bare(stage), stage.width / 2, stage.depth / 2, Math.min(...rooms(stage))); // its middle is the same from all sides
}

export function isWhole(stage: Stage, camera: Camera): boolean {
  return camera.scale <= Math.min(...rooms(stage)) * WHOLE;
}

/** The whole table, or on a small stage as much as fills it, so that bases can be read. */
export function comfortable(stage: Stage): Camera {
  const [across, down] = rooms(stage);
  const scale = Math.max(Math.min(across, down), Math.min(Math.max(across, down), stage.readable));
  return centred(bare(stage), stage.width / 2, stage.depth / 2, scale);
}

/** The camera that shows that point in the middle of the free part of the stage. */
export function centred(stage: Stage, x: number, y: number, scale: number): Camera {
  return over(stage, ...seenAt(stage, x, y), scale);
}

function over(stage: Stage, x: number, y: number, scale: number): Camera {
  const { inset } = stage;
  const [right, down] = [(inset.left - inset.right) / 2, (inset.top - inset.bottom - stage.covered) / 2];
  return held(stage, { x: x - (right * 100) / scale, y: y + (down * 100) / scale, scale });
}

/** Not further out than the whole table, not nearer than useful, and never off the table. */
export function held(stage: Stage, camera: Camera): Camera {
  const scale = Math.max(Math.min(...rooms(stage)), Math.min(NEAREST, camera.scale));
  const { wide, high, inset } = stage;
  const [width, depth] = seenSize(stage);
  return {
    x: along(camera.x, wide, inset.left, inset.right, width, scale),
    y: along(camera.y, high, inset.bottom + stage.covered, inset.top, depth, scale),
    scale,
  };
}

/** The middle of the stage moved so that nothing beyond the table's edge is shown that could show the table. */
function along(middle: number, pixels: number, before: number, after: number, length: number, scale: number): number {
  const seen = ((pixels - before - after) * 100) / scale;
  const aside = ((before - after) * 50) / scale; // from there to the middle of the free part
  const least = Math.min(seen, length) / 2;
  return Math.min(length - least, Math.max(least, middle + aside)) - aside;
}

/** Where the table's upper left corner comes to lie on the stage. */
export function corner(stage: Stage, camera: Camera): Xy {
  return [
    stage.wide / 2 - (camera.x * camera.scale) / 100,
    stage.high / 2 - ((seenSize(stage)[1] - camera.y) * camera.scale) / 100,
  ];
}

export function tableAt(stage: Stage, camera: Camera, sx: number, sy: number): Xy {
  return unseenAt(stage, ...lookedAt(stage, camera, sx, sy));
}

/** The same as the table is turned. */
function lookedAt(stage: Stage, camera: Camera, sx: number, sy: number): Xy {
  const [left, top] = corner(stage, camera);
  return [((sx - left) * 100) / camera.scale, seenSize(stage)[1] - ((sy - top) * 100) / camera.scale];
}

export function stageAt(stage: Stage, camera: Camera, x: number, y: number): Xy {
  return drawnAt(stage, camera, ...seenAt(stage, x, y));
}

function drawnAt(stage: Stage, camera: Camera, x: number, y: number): Xy {
  const [left, top] = corner(stage, camera);
  return [left + (x * camera.scale) / 100, top + ((seenSize(stage)[1] - y) * camera.scale) / 100];
}

/** The table is turned under the camera, which stays over the same point of it. */
export function turnedUnder(before: Turned, after: Turned, camera: Camera): Camera {
  const [x, y] = seenAt(after, ...unseenAt(before, camera.x, camera.y));
  return { ...camera, x, y };
}

/** Nearer or further; the point of the table under (sx, sy) stays there. */
export function zoomed(stage: Stage, camera: Camera, by: number, sx: number, sy: number): Camera {
  const [x, y] = lookedAt(stage, camera, sx, sy);
  const scale = held(stage, { ...camera, scale: camera.scale * by }).scale;
  const shrink = camera.scale / scale;
  return held(stage, { x: x + (camera.x - x) * shrink, y: y + (camera.y - y) * shrink, scale });
}

export function panned(stage: Stage, camera: Camera, dx: number, dy: number): Camera {
  const inch = 100 / camera.scale;
  return held(stage, { ...camera, x: camera.x - dx * inch, y: camera.y + dy * inch });
}

const room = ({ wide, high }: Stage) => Math.min(48, Math.min(wide, high) / 10); // pixels round a base in the action

/** The camera from which all of these points are seen, large enough if they can be; the same one if they are in sight already. */
export function showing(stage: Stage, camera: Camera, points: readonly (Point | Xy)[]): Camera {
  if (!points.length) return camera;
  const turned = points.map((p) => seenAt(stage, p[0], p[1]));
  const [xs, ys] = [turned.map((p) => p[0]), turned.map((p) => p[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [left, top] = drawnAt(stage, camera, x0, y1);
  const [right, bottom] = drawnAt(stage, camera, x1, y0);
  const margin = room(stage);
  const dx = push(left, right, stage.inset.left + margin, stage.wide - stage.inset.right - margin);
  const dy = push(top, bottom, stage.inset.top + margin, stage.high - stage.inset.bottom - stage.covered - margin);
  const [across, down] = free(bare(stage)); // what is covered for now makes nothing smaller
  const most = Math.min((across * 100) / Math.max(1, x1 - x0), (down * 100) / Math.max(1, y1 - y0));
  if (!dx && !dy && camera.scale <= most) return camera;
  const scale = most < camera.scale ? most : camera.scale < stage.readable ? Math.min(most, CLOSE) : camera.scale;
  if (scale !== camera.scale) return over(stage, (x0 + x1) / 2, (y0 + y1) / 2, scale);
  return dx || dy ? panned(stage, camera, dx, dy) : camera;
}

/** As many of these, the nearest first, as can be seen together with that point and still be met with a finger. */
export function nearby(stage: Stage, from: Xy, points: readonly Xy[]): Xy[] {
  const [across, down] = free(stage).map((pixels) => (pixels * 100) / stage.readable) as [number, number];
  const far = ([x, y]: Xy) => Math.hypot(x - from[0], y - from[1]);
  const long = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
  const found: Xy[] = [];
  for (const one of [...points].sort((a, b) => far(a) - far(b))) {
    const all = [from, ...found, one].map((p) => seenAt(stage, ...p));
    if (long(all.map((p) => p[0])) > across || long(all.map((p) => p[1])) > down) break;
    found.push(one);
  }
  return found;
}

/** The corners of what should be seen; where it is too wide or too deep for this scale, its middle will do. */
export function framed(stage: Stage, camera: Camera, points: readonly (Point | Xy)[]): Xy[] {
  const [across, down] = free(stage).map((pixels) => (pixels * 100) / camera.scale) as [number, number];
  const range = (all: readonly number[], most: number): Xy => {
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return high - low <= most ? [low, high] : [(low + high) / 2, (low + high) / 2];
  };
  const turned = points.map((p) => seenAt(stage, p[0], p[1]));
  const [x0, x1] = range(turned.map((p) => p[0]), across);
  const [y0, y1] = range(turned.map((p) => p[1]), down);
  return [unseenAt(stage, x0, y0), unseenAt(stage, x1, y1)];
}

/** The part of the stage where the action may be, in pixels. */
function free(stage: Stage): Xy {
  const { wide, high, inset, covered } = stage;
  const margin = 2 * room(stage);
  return [Math.max(80, wide - inset.left - inset.right - margin), Math.max(80, high - inset.top - inset.bottom - covered - margin)];
}

function push(low: number, high: number, least: number, most: number): number {
  if (low < least) return least - low;
  return high > most ? most - high : 0;
}
