// What a page gives a board, and what it hears from it.
import type { Point, Scene, Seat, Spot } from '../wire';
import type { Camera, Inset } from './camera';
import type { Turn } from './turning';
import type { Overlays, Phase } from './overlays';

export interface BoardProps {
  scene: Scene;
  overlays?: Overlays;
  selected?: string | null;
  lit?: readonly string[]; // named somewhere else just now
  targets?: readonly string[];
  ready?: readonly string[]; // who may be named to act
  needed?: readonly string[]; // whom the question is about: they must be in sight
  within?: readonly string[]; // whom the one that acts may be aimed at: those near it should be in sight
  closed?: readonly string[];
  reasons?: Readonly<Record<string, string>>; // why the closed ones are
  side?: Seat | null; // whose eyes
  movable?: readonly string[]; // of a unit that is to go
  leading?: boolean; // somebody is led somewhere: a press on a marker, or on those who go along, is the ground there
  measuring?: boolean; // the ruler is out
  inset?: Inset; // what stands over the edges of the stage
  covered?: number; // pixels at its lower edge that something lies over for now
  zoom?: number; // how many times larger everything is drawn
  turn?: Turn; // from which side it is looked at
  camera?: Camera | null; // none: as is comfortable
  onbase?: (id: string) => void;
  onghost?: (id: string) => void;
  onground?: (p: Point, event: PointerEvent | KeyboardEvent | null) => void;
  ondrag?: (id: string, p: Point, phase: Phase, ghost: boolean, alone: boolean) => void; // alone: without the others of its unit
  onturn?: (steps: number) => void; // the wheel while something is dragged
  onflag?: (id: string) => void;
  onmeasure?: (a: Spot, b: Spot, phase: Phase) => void;
}
