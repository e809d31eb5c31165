// Where the commit bar stands: near the model that acts, and over no base.

export interface Disc {
  x: number;
  y: number;
  r: number;
}
export interface Room {
  width: number;
  height: number;
}

const GAP = 26; // past the arcs of a selected base
const EDGE = 10;
const TOOLS = 64; // the column of tools at the left
const UNDO = { width: 320, height: 70 }; // the corner of the undo button

/** The nearest free place for a bar, or none: then it stands at the foot of the stage. */
export function placeBar(actor: Disc, bases: readonly Disc[], bar: Room, stage: Room): { x: number; y: number } | null {
  for (let away = 0; away < 260; away += 20) {
    for (const spot of around(actor, bar, away)) {
      if (inside(spot, bar, stage) && bases.every((base) => free(spot, bar, base))) return spot;
    }
  }
  return null;
}

/** A line as a row of small discs. */
export function between(a: Disc, b: Disc): Disc[] {
  const many = Math.max(1, Math.round(Math.hypot(a.x - b.x, a.y - b.y) / 24));
  return Array.from({ length: many + 1 }, (_, k) => ({
    x: a.x + ((b.x - a.x) * k) / many,
    y: a.y + ((b.y - a.y) * k) / many,
    r: 4,
  }));
}

function around(actor: Disc, bar: Room, away: number): { x: number; y: number }[] {
  const out = actor.r + GAP + away;
  const [left, top] = [actor.x - bar.width / 2, actor.y - bar.height / 2];
  const [below, above] = [actor.y + out, actor.y - out - bar.height];
  return [
    { x: left, y: below },
    { x: left - bar.width / 3, y: below },
    { x: left + bar.width / 3, y: below },
    { x: left, y: above },
    { x: actor.x + out, y: top },
    { x: actor.x - out - bar.width, y: top },
  ];
}

function inside(spot: { x: number; y: number }, bar: Room, stage: Room): boolean {
  const { x, y } = spot;
  if (x < UNDO.width && y + bar.height > stage.height - UNDO.height) return false;
  return x >= TOOLS && y >= EDGE && x + bar.width <= stage.width - EDGE && y + bar.height <= stage.height - EDGE;
}

function free(spot: { x: number; y: number }, bar: Room, base: Disc): boolean {
  const dx = Math.max(spot.x - base.x, 0, base.x - spot.x - bar.width);
  const dy = Math.max(spot.y - base.y, 0, base.y - spot.y - bar.height);
  return Math.hypot(dx, dy) > base.r + 12;
}
