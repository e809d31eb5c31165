// Where the small map stands: where it covers nothing that one may want to see or touch.
import { whole, type Camera, type Stage } from './camera';
import { boxOf, overlap, type Box } from './room';

export type Place = 'high' | 'low' | null; // none: it would be in the way


export const MAPPED = 560; // a narrower stage has no room for a map
const TOOL = 58; // pixels of a tool and what is round it

/** The longer side of the map, in pixels; a small stage has a small one. */
export function mapSize(wide: number): number {
  return wide < 800 ? 88 : 126;
}

export function placeOfMap(things: readonly Box[], wide: number, high: number): Place {
  const size = mapSize(wide) + 20;
  const middle = 14 + size / 2; // from the edges of the stage
  const clear = (y: number) => things.every((one) => !overlap(one, boxOf([wide - middle, y], size, size)));
  return clear(middle) ? 'high' : clear(high - middle) ? 'low' : null;
}

/** Is there a small map: on a stage with room for it, when part of the table is out of sight? */
export function mapped(stage: Stage, camera: Camera): boolean {
  return camera.scale > whole(stage).scale * 1.15 && stage.wide > MAPPED;
}

/** On a narrow stage the tools and the way back lie over the upper corners. */
export function toolCorners({ wide }: Stage, [left, top]: readonly [number, number]): Box[] {
  const [x1, y0] = [wide - left, -top];
  return [{ x0: -left, x1: TOOL - left, y0, y1: y0 + TOOL }, { x0: x1 - TOOL, x1, y0, y1: y0 + TOOL }];
}

/** The corners where it may stand, for words that would be hidden under it. */
export function mapCorners(stage: Stage, [left, top]: readonly [number, number]): Box[] {
  const size = mapSize(stage.wide) + 24;
  const [x1, y1] = [stage.wide - left, stage.high - top];
  return [{ x0: x1 - size, x1, y0: -top, y1: size - top }, { x0: x1 - size, x1, y0: y1 - size, y1 }];
}
