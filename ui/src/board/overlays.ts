// What lies over the table. All lengths are hundredths of an inch, as on the wire.
import type { Part, Point, ReachOutline, Seat, Sight, Spot } from '../wire';

export interface GhostShown {
  readonly id: string;
  readonly at: Point;
  readonly path: readonly Point[];
  readonly used: number | null;
  readonly allowance: number;
  readonly costs: readonly Part[];
  readonly illegal?: { readonly at: Point; readonly reason: string };
}

/** A unit that would go: a ghost for each of its models, and what is to be said of it. */
export interface UnitShown {
  readonly ghosts: readonly {
    readonly id: string;
    readonly at: Point;
    readonly path: readonly Point[];
    readonly base: number;
    readonly pinned: boolean;
    readonly troubled: boolean;
  }[];
  readonly legal: boolean;
  readonly words: string;
  readonly names?: readonly { readonly text: string; readonly of: string }[]; // of several units, each at one of its ghosts
}

export interface SightShown extends Sight {
  readonly from: Point;
  readonly to: Point;
  readonly seat: Seat | null;
}

/** Round a base, counted from its edge, or round a point. */
export interface RangeShown {
  readonly id?: string;
  readonly at?: Point;
  readonly inches: number;
  readonly label: string;
}

export interface ThreatShown {
  readonly seat: Seat;
  readonly rings: readonly (readonly Point[])[];
}

export interface MeasureShown {
  readonly a: Spot;
  readonly b: Spot;
  readonly seat: Seat | null;
}

/** A small figure at a foe: what an attack on it would do. */
export interface AimShown {
  readonly id: string;
  readonly words: string;
}

/** What somebody else does while it is shown. */
export interface ActShown {
  readonly actor: string;
  readonly target: string;
  readonly seat: Seat | null;
  readonly ways: Readonly<Record<string, readonly Point[]>>; // how pieces go
  readonly long: number; // milliseconds
}

/** What somebody has just lost or regained, over where that was. */
export interface HarmShown {
  readonly id: string;
  readonly seat: Seat;
  readonly at: readonly [number, number];
  readonly words: string;
  readonly lost: boolean;
}

export interface Overlays {
  reach?: ReachOutline;
  longer?: ReachOutline;
  ghost?: GhostShown;
  unit?: UnitShown;
  sight?: SightShown;
  ranges?: readonly RangeShown[];
  threat?: readonly ThreatShown[];
  measure?: readonly MeasureShown[];
  spots?: readonly Point[];
  aims?: readonly AimShown[];
  calm?: boolean; // what is shown is only looked at: the table stays where it is
  act?: ActShown;
  harms?: { readonly version: number; readonly list: readonly HarmShown[] }; // of the version that brought them
}

export type Phase = 'start' | 'move' | 'end';
