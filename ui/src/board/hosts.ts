// Units inside a piece of terrain: the whole piece stands for them.
import type { Band, Feature, Scene, Token } from '../wire';
import { inside } from './shapes';
import type { Xy } from './view';

/** The piece that a unit is inside. */
export function hostOf(scene: Scene, band: Band): Feature | undefined {
  return band.host ? scene.features.find((one) => one.id === band.host) : undefined;
}

/** Who is meant by a point of a piece that somebody is inside; *on* takes the piece to where the point is given. */
export function occupantAt(scene: Scene, at: Xy, on: (p: Xy) => Xy = (p) => p): Token | undefined {
  const band = scene.bands.find((one) => {
    const host = hostOf(scene, one);
    return host && inside(host.footprint.map((p) => on([p[0], p[1]])), at);
  });
  return band && scene.tokens.find((one) => one.unit === band.id);
}
