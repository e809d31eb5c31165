// A base that has moved goes its way on the screen: twelve inches a second, six tenths of a second at most.
import type { Attachment } from 'svelte/attachments';
import { untrack } from 'svelte';
import type { Point, Token } from '../wire';
import { moving } from './motion';
import { apart } from './shapes';
import { spotOn, type View, type Xy } from './view';

interface Traveller {
  readonly token: Token;
  readonly view: View;
  readonly trail?: readonly Point[] | undefined;
  readonly still: boolean;
  readonly long?: number | undefined; // none: as fast as it goes
}

const SPEED = 1.2; // hundredths of an inch in a millisecond
const LONGEST = 600;
const SAME = 60; // a way that ends this near is the one it went

export function travel(of: () => Traveller): Attachment<SVGGElement> {
  return (piece) => {
    let before: Xy | null = null;
    $effect(() => {
      const { token } = of();
      const now: Xy = [token.x, token.y];
      const from = before;
      before = now;
      if (!from || apart(from, now) < 1) return;
      untrack(() => {
        const { view, trail, still, long } = of();
        if (!still && moving()) go(piece, view, way(from, now, trail), long);
      });
    });
  };
}

function way(from: Xy, to: Xy, trail: readonly Point[] | undefined): Xy[] {
  const end = trail?.at(-1);
  if (!trail || !end || apart([end[0], end[1]], to) > SAME) return [from, to];
  const between = trail.slice(0, -1).map((p): Xy => [p[0], p[1]]);
  return [from, ...between.filter((p) => apart(p, from) > 1), to];
}

function go(piece: SVGGElement, view: View, points: readonly Xy[], long?: number): void {
  const stretches = points.slice(1).map((p, i) => apart(points[i]!, p));
  const whole = stretches.reduce((sum, one) => sum + one, 0);
  let gone = 0;
  const frames = points.map((p, i) => {
    gone += i ? stretches[i - 1]! : 0;
    const [x, y] = spotOn(view, p[0], p[1]);
    return { transform: `translate(${x}px, ${y}px)`, offset: whole ? Math.min(1, gone / whole) : 1 };
  });
  piece.animate(frames, { duration: long ?? Math.min(LONGEST, whole / SPEED), easing: 'cubic-bezier(.3,.1,.3,1)' });
}
