// Puts a leaf beside what opened it, inside the window.
const GAP = 6;
const EDGE = 12;

export function placeBeside(opener: Element, leaf: HTMLElement): void {
  // larger text is a zoom: the leaf counts in its own pixels, the window in others
  const zoom = (leaf as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
  leaf.style.maxWidth = `${(innerWidth - 2 * EDGE) / zoom}px`;
  leaf.style.maxHeight = `${Math.min(480, (innerHeight - 2 * EDGE) / zoom)}px`;
  const at = opener.getBoundingClientRect();
  const [wide, high] = [leaf.offsetWidth * zoom, leaf.offsetHeight * zoom];
  const below = at.bottom + GAP;
  const fits = below + high + EDGE <= innerHeight;
  const top = fits ? below : Math.max(EDGE, at.top - GAP - high);
  const left = Math.min(Math.max(EDGE, at.left), Math.max(EDGE, innerWidth - wide - EDGE));
  leaf.style.top = `${Math.min(top, Math.max(EDGE, innerHeight - high - EDGE)) / zoom}px`;
  leaf.style.left = `${left / zoom}px`;
}
