// The next base in a direction, for the arrow keys.
import type { Scene } from '../wire';

export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function neighbour(scene: Scene, from: string, [dx, dy]: readonly [number, number]): string | null {
  const own = scene.tokens.find((one) => one.id === from);
  if (!own) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const one of scene.tokens) {
    const [x, y] = [one.x - own.x, one.y - own.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (one === own || ahead <= 0) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [one.id, cost];
  }
  return best;
}
