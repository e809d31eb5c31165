// How the table page is laid out: by the room there is when the text has its size.

export interface Layout {
  readonly text: number; // how many times its usual size
  readonly phone: boolean; // one column, with the dock as a sheet
  readonly beside: boolean; // the sheet stands at the right of the table
  readonly flowing: boolean; // too little for both at once: the page scrolls
  readonly slim: boolean;
}

const [COLUMN, UPRIGHT] = [768, 900]; // narrower than this there is no room for a column beside the table; held upright, still less
const SLIM = 300;
const LOW = 440;
const MOST = 2;
const [USUAL_MEDIUM, USUAL_REM] = [16, 15];

/** What the browser says of text: its own setting for a medium one, and what a root may have been told. */
export function asked(medium: number, rem: number): number {
  return Math.max(1, medium / USUAL_MEDIUM, rem / USUAL_REM);
}

export function laidOut(wide: number, high: number, wanted: number): Layout {
  const text = Math.min(MOST, wanted);
  const [across, down] = [wide / text, high / text];
  const phone = across < (high > wide ? UPRIGHT : COLUMN);
  const beside = phone && wide > high;
  const slim = phone && across < SLIM;
  return { text, phone, beside, slim, flowing: phone && !beside && (slim || down < LOW) };
}

/** How much larger the table itself is drawn: with the text, as long as enough of it stays in sight. */
export function drawnAt(layout: Layout, wide: number): number {
  const least = layout.phone ? 340 : 600;
  return Math.max(1, Math.min(layout.text, wide / least));
}
