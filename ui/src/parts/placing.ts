// Puts a leaf beside what opened it, inside the window.
const GAP = 6;
const EDGE = 12;

export function placeBeside(opener: Element, leaf: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = leaf;
  const below = at.bottom + GAP;
  const fits = below + high + EDGE <= innerHeight;
  const top = fits ? below : Math.max(EDGE, at.top - GAP - high);
  const left = Math.min(Math.max(EDGE, at.left), Math.max(EDGE, innerWidth - wide - EDGE));
  leaf.style.top = `${Math.min(top, Math.max(EDGE, innerHeight - high - EDGE))}px`;
  leaf.style.left = `${left}px`;
}
