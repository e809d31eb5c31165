// A pointer that rests on a base, or a finger held on it: whom somebody wants to know more of.

const RESTED = 450; // milliseconds of a mouse
const HELD = 520; // of a finger
const SLACK = 6; // pixels it may wander meanwhile

type Told = (id: string | null, base: DOMRect | null) => void;

/** Listens on the stage; what its bases do with the same pointer is not touched, but a held finger is no tap. */
export function resting(stage: HTMLElement, told: Told): () => void {
  let [timer, over, held] = [0, '', false];
  let start = [0, 0] as readonly [number, number];

  const baseAt = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGGElement>('[data-base]') ?? null;
  function stop(): void {
    clearTimeout(timer);
    [over, held] = ['', false];
    told(null, null);
  }
  function wait(base: SVGGElement, finger: boolean): void {
    over = base.dataset['base']!;
    timer = window.setTimeout(
      () => {
        held = finger;
        told(over, base.getBoundingClientRect());
      },
      finger ? HELD : RESTED,
    );
  }

  const listeners: Partial<Record<keyof HTMLElementEventMap, (event: PointerEvent) => void>> = {
    pointermove(event) {
      if (event.pointerType !== 'mouse') {
        if (over && Math.hypot(event.clientX - start[0], event.clientY - start[1]) > SLACK) stop();
        return;
      }
      const base = event.buttons ? null : baseAt(event);
      if ((base?.dataset['base'] ?? '') === over) return;
      stop();
      if (base) wait(base, false);
    },
    pointerdown(event) {
      stop();
      const base = baseAt(event);
      start = [event.clientX, event.clientY];
      if (base && event.pointerType !== 'mouse') wait(base, true);
    },
    pointerup(event) {
      clearTimeout(timer);
      if (!held || event.pointerType === 'mouse') return;
      held = false; // the card stays until the next touch
      const { pointerId, clientX, clientY, pointerType } = event;
      event.target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, clientX, clientY, pointerType, bubbles: true }));
    },
    pointerleave(event) {
      if (event.pointerType === 'mouse') stop();
    },
  };
  const each = Object.entries(listeners) as [keyof HTMLElementEventMap, EventListener][];
  each.forEach(([name, listener]) => stage.addEventListener(name, listener, { capture: true }));
  return () => {
    clearTimeout(timer);
    each.forEach(([name, listener]) => stage.removeEventListener(name, listener, { capture: true }));
  };
}
