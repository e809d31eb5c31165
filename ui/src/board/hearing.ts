// Ties a board's gestures and keys to its picture. Wheel and touch must be stopped from scrolling the page.
import type { Attachment } from 'svelte/attachments';
import type { Gestures } from './gestures';

export function hearing(gestures: Gestures, onkey: (event: KeyboardEvent) => void): Attachment<SVGSVGElement> {
  const hears: readonly (readonly [string, (event: never) => void])[] = [
    ['pointerdown', (event: PointerEvent) => gestures.down(event)],
    ['pointermove', (event: PointerEvent) => gestures.move(event)],
    ['pointerup', (event: PointerEvent) => gestures.up(event)],
    ['pointercancel', (event: PointerEvent) => gestures.up(event, true)],
    ['pointerleave', () => gestures.leave()],
    ['wheel', (event: WheelEvent) => gestures.wheel(event)],
    ['contextmenu', (event: Event) => event.preventDefault()],
    ['keydown', onkey],
  ];
  return (svg) => {
    for (const [name, hear] of hears) svg.addEventListener(name, hear as EventListener, { passive: false });
    return () => hears.forEach(([name, hear]) => svg.removeEventListener(name, hear as EventListener));
  };
}
