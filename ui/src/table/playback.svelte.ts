// What was done is shown act by act, before the table stands as it was left and a question is put. Who did it himself is not
// kept waiting for his next question: what came of it stands above the table meanwhile (`Recap.svelte`).
import type { ActTold, Line, Pace, Point, Scene, State, Trail } from '../wire';
import { settings } from './settings.svelte';
import { mine } from './words';

/** One act on the table: how pieces go, at whom it is aimed, the dice that fell. */
export interface Beat {
  readonly act: ActTold;
  readonly lines: readonly Line[];
  readonly ways: Readonly<Record<string, readonly Point[]>>;
  readonly scene: Scene; // with the pieces where it has brought them
  readonly long: number; // milliseconds
}

const SPEED = 0.7; // hundredths of an inch in a millisecond
const [LEAST, MOST] = [400, 1600]; // that a piece is on its way
const READ = 550; // to read who does what
const AIM = 450; // to see at whom
const DICE = 400; // to see what a roll came to
const LONGEST = 7000; // everything of one state together
const TIMES: Record<Pace, number> = { 'at-once': 0, normal: 1, slow: 2 };

/** The acts that a state brings, each with what it changes; none if they are to be seen at once. Own acts are seen when dice fell. */
export function beatsOf(before: State, after: State, acts: readonly ActTold[]): Beat[] {
  const times = settings.instant || document.hidden ? 0 : TIMES[after.pace];
  if (!times || after.seat !== before.seat) return [];
  const [own, found] = [mine(after), [] as Beat[]];
  let { scene } = before;
  for (const number of new Set(after.log.map((line) => line.act))) {
    const act = acts[number];
    if (!act) continue;
    const ways = waysOf(scene, act.trails);
    scene = moved(scene, ways, after.scene);
    const lines = after.log.filter((line) => line.act === number);
    if (act.seat === null || !own.includes(act.seat)) found.push({ act, lines, ways, scene, long: times * length(act, lines, ways) });
    else if (lines.some((line) => line.cast)) found.push({ act, lines, ways: {}, scene, long: times * (READ + dicing(lines)) });
  }
  if (after.prompt && found.every(({ act }) => act.seat !== null && own.includes(act.seat))) return [];
  const whole = found.reduce((sum, beat) => sum + beat.long, 0);
  const by = Math.min(1, (times * LONGEST) / Math.max(1, whole));
  return found.map((beat) => ({ ...beat, long: beat.long * by }));
}

/** The part of each way that is still to go. */
function waysOf(scene: Scene, trails: readonly Trail[]): Record<string, readonly Point[]> {
  const found = trails.flatMap(({ model, points }) => {
    const token = scene.tokens.find((one) => one.id === model);
    if (!token) return [];
    const here = points.findLastIndex(([x, y]) => x === token.x && y === token.y);
    const rest = points.slice(here + 1);
    return rest.length ? [[model, rest] as const] : [];
  });
  return Object.fromEntries(found);
}

function moved(scene: Scene, ways: Readonly<Record<string, readonly Point[]>>, after: Scene): Scene {
  if (!Object.keys(ways).length) return scene;
  const tokens = scene.tokens.map((one) => {
    const end = ways[one.id]?.at(-1);
    if (!end) return one;
    const [x, y, level] = end;
    const later = after.tokens.find((other) => other.id === one.id);
    return { ...one, x, y, level, z: later?.level === level ? later.z : one.z };
  });
  return { ...scene, tokens };
}

function length(act: ActTold, lines: readonly Line[], ways: Beat['ways']): number {
  const far = Math.max(0, ...Object.values(ways).map((way) => lengthOf(way)));
  const going = Object.keys(ways).length ? Math.min(MOST, Math.max(LEAST, far / SPEED)) : 0;
  return READ + going + (act.target ? AIM : 0) + dicing(lines);
}

function dicing(lines: readonly Line[]): number {
  return DICE * Math.min(3, lines.filter((line) => line.cast).length);
}

function lengthOf(way: readonly Point[]): number {
  return way.slice(1).reduce((sum, p, k) => sum + Math.hypot(p[0] - way[k]![0], p[1] - way[k]![1]), 300);
}

type Show = (state: State, beat: Beat | null) => void;

/** States wait here until what led to them was shown. */
export class Playback {
  beat = $state.raw<Beat | null>(null);
  #waiting: { state: State; beats: readonly Beat[] }[] = [];
  #running = false;
  #skips = false;
  #wake: () => void = () => {};

  constructor(readonly show: Show) {}

  take(state: State, beats: readonly Beat[]): void {
    if (!beats.length && !this.#running) return this.show(state, null);
    this.#waiting.push({ state, beats });
    if (!this.#running) void this.#run();
  }

  /** On to the next question at once. */
  skip(): void {
    this.#skips = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      for (const beat of next.beats) {
        if (this.#skips) break;
        this.beat = beat;
        this.show(next.state, beat);
        await this.#pause(beat.long);
      }
      this.beat = null;
      this.show(next.state, null);
      if (next.state.prompt || next.state.over) this.#skips = false;
    }
    this.#running = false;
  }

  #pause(long: number): Promise<void> {
    return new Promise((over) => {
      const timer = setTimeout(over, long);
      this.#wake = () => {
        clearTimeout(timer);
        over();
      };
    });
  }
}
