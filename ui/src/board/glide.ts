// The camera goes over in a moment, or at once for readers who asked for stillness.
import type { Camera } from './camera';
import { moving } from './motion';

const LONG = 160;
let running = 0;

export function glide(from: Camera, to: Camera, set: (camera: Camera) => void): void {
  cancelAnimationFrame(running);
  if (!moving()) return set(to);
  const start = performance.now();
  const step = (now: number) => {
    const t = Math.min(1, (now - start) / LONG);
    const soft = 1 - (1 - t) ** 3;
    const mix = (a: number, b: number) => a + (b - a) * soft;
    set(t < 1 ? { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) } : to);
    if (t < 1) running = requestAnimationFrame(step);
  };
  running = requestAnimationFrame(step);
}
