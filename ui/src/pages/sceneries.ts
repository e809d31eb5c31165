// Small tables for decoration: the home page's picture and one for each rulebook.
import type { Overlays } from '../board/overlays';
import { letterOf } from '../parts/sides';
import type { Area, Feature, Flag, Scene, Side, Token } from '../wire';

type Spot = readonly [number, number];

const box = (x: number, y: number, w: number, h: number): Spot[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

const wood = (id: string, x: number, y: number, w: number, h: number): Feature =>
  feature(id, 'wood', 'difficult', box(x, y, w, h));

function feature(
  id: string,
  name: string,
  kind: Feature['kind'],
  footprint: Spot[],
  height = 0,
  tags: string[] = [],
): Feature {
  return { id, name, kind, footprint, base: 0, height, floors: [], walls: [], look: '', climb: '', tags };
}

function token(label: string, x: number, y: number, more: Partial<Token> = {}): Token {
  const seat = label.charCodeAt(0) - 65;
  return {
    id: label.toLowerCase(),
    label,
    name: '',
    seat,
    x,
    y,
    level: 0,
    z: 0,
    base: 63,
    height: 150,
    now: 10,
    most: 10,
    unit: '',
    badges: [],
    state: 'ready',
    leader: false,
    crowned: false,
    pips: 0,
    pips_most: 0,
    stats: [],
    ...more,
  };
}

const flag = (label: string, x: number, y: number, seat: number | null): Flag => ({
  id: `f${label}`,
  label,
  name: `objective ${label}`,
  x,
  y,
  level: 0,
  base: 50,
  reach: 300,
  seat,
  badges: [],
});

const side = (seat: number): Side => ({
  seat,
  letter: letterOf(seat),
  name: '',
  role: '',
  score: null,
  tallies: [],
  standing: 0,
  fallen: 0,
  pools: [],
  notes: [],
});

function scene(width: number, depth: number, parts: Partial<Scene>): Scene {
  const areas: Area[] = [];
  return {
    game: '',
    game_name: '',
    title: '',
    width,
    depth,
    round: 0,
    rounds: 0,
    round_word: '',
    round_note: '',
    score_word: '',
    pip_word: '',
    phases: [],
    sides: [side(0), side(1)],
    tokens: [],
    bands: [],
    away: [],
    fallen: [],
    features: [],
    flags: [],
    areas,
    active: null,
    ...parts,
  };
}

const small = { base: 55 };
const large = { base: 75 };
const spin = (x: number, y: number, half: number, degrees: number): Spot[] =>
  [45, 135, 225, 315].map((turn) => {
    const angle = ((turn + degrees) * Math.PI) / 180;
    return [x + half * Math.SQRT2 * Math.cos(angle), y + half * Math.SQRT2 * Math.sin(angle)];
  });

export const hero = scene(3600, 1160, {
  features: [
    feature('across', '', 'open', box(-100, 145, 3800, 330)),
    feature('along', '', 'open', box(2235, -100, 330, 1360)),
    wood('w1', 1080, 684, 440, 440),
    feature('r1', 'ruin', 'blocking', box(1740, 585, 330, 330), 400, ['blocks 4″']),
    feature('h1', 'hill', 'raised', box(2840, 662, 440, 440), 300, ['3″ high']),
    feature('d1', 'wall', 'barrier', box(1784, 24, 440, 55), 125),
    feature('d2', 'wall', 'barrier', box(2598, 2, 440, 55), 125),
    feature('d3', 'wall', 'barrier', box(3434, 849, 440, 55), 125),
    feature('c1', 'crate', 'small', spin(2730, 959, 55, -18), 100),
  ],
  flags: [flag('1', 2400, 310, 1), flag('3', 3500, 310, null)].map((one) => ({ ...one, base: 55, reach: 330 })),
  tokens: [
    token('A1', 2532, 79, { ...small, leader: true }),
    token('A2', 2708, 222, { ...small, state: 'active' }),
    token('A3', 3258, -31, { ...small, state: 'done' }),
    token('A4', 3390, 134, small),
    token('B1', 2510, 816, { ...small, leader: true, now: 7 }),
    token('B2', 3016, 486, { ...small, now: 6 }),
    token('B3', 2246, 442, { ...small, state: 'done' }),
    token('B4', 3104, 882, { ...small, z: 300 }),
    token('B7', 3632, 530, small),
  ],
  active: 'a2',
});

// corners of an outline that is drawn as a curve through them
const CORNERS: readonly Spot[] = [
  [2097, 232], [2109, 302], [2132, 419], [2192, 552], [2244, 618], [2372, 734], [2469, 784], [2557, 809], [2701, 833],
  [2795, 820], [2840, 775], [2840, 662], [3081, 662], [3104, 653], [3121, 580], [3192, 562], [3247, 506], [3284, 417],
  [3319, 229], [3297, 117], [3272, -10], [3196, -115], [2955, -130], [2774, -222], [2452, -311], [2244, -173], [2120, 76],
];

const EDGE = CORNERS.flatMap((b, k): Spot[] => {
  const [a, c, d] = [-1, 1, 2].map((n) => CORNERS[(k + n + CORNERS.length) % CORNERS.length]!) as [Spot, Spot, Spot];
  const at = (t: number, i: 0 | 1) =>
    b[i] + 0.5 * t * (c[i] - a[i] + t * (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i] + t * (3 * (b[i] - c[i]) + d[i] - a[i])));
  return [0, 0.25, 0.5, 0.75].map((t) => [at(t, 0), at(t, 1)]);
});

/** The move that the picture shows in the making. */
export const heroMove: Overlays = {
  reach: { rings: [EDGE.map(([x, y]) => [x, y, 0] as const)], radius: 0, labels: [] },
  ghost: { id: 'a2', at: [2928, 365, 0], path: [[2708, 222, 0], [2851, 310, 0]], used: 240, allowance: 600, costs: [] },
};

/** The land between two homes, along the way that a front moves. */
export const borderland: Scene = scene(4300, 675, {
  features: [
    feature('r1', 'ruin', 'blocking', box(120, 360, 280, 250), 400),
    feature('r2', 'ruin', 'blocking', box(3920, 360, 280, 250), 400),
    wood('w1', 690, 400, 230, 230),
    wood('w2', 2380, 420, 220, 230),
    wood('w3', 1560, 20, 210, 200),
    wood('w4', 3270, 20, 210, 190),
    feature('h1', 'hill', 'raised', box(1480, 420, 300, 200), 200),
    feature('d1', 'wall', 'barrier', box(720, 90, 220, 46), 125),
    feature('d2', 'wall', 'barrier', box(2840, 480, 220, 46), 125),
  ],
});

const corners: readonly Scene[] = [
  scene(950, 690, {
    features: [wood('w', -90, 210, 480, 460), feature('d', 'wall', 'barrier', box(480, 300, 330, 56), 125)],
    tokens: [token('A1', 420, 170, { ...large, leader: true }), token('B1', 790, 480, { ...large, now: 6 })],
  }),
  scene(950, 690, {
    tokens: [
      token('A1', 160, 290, large),
      token('A2', 320, 290, large),
      token('A3', 480, 290, large),
      token('A4', 160, 130, large),
      token('A5', 320, 130, large),
      token('A6', 480, 130, large),
      token('B1', 640, 560, large),
      token('B2', 800, 560, large),
    ],
  }),
  scene(950, 690, {
    features: [
      feature('r', 'ruin', 'blocking', box(70, 270, 260, 260), 400),
      feature('c', 'crate', 'small', box(690, 150, 120, 120), 100),
    ],
    tokens: [
      token('A1', 430, 210, large),
      token('A2', 560, 150, large),
      token('A3', 540, 300, large),
      token('B1', 700, 540, large),
    ],
  }),
  scene(950, 690, {
    features: [
      feature('h', 'hill', 'raised', box(70, 320, 380, 280), 200),
      feature('s', 'stream', 'water', box(-40, -60, 1030, 220)),
    ],
    tokens: [token('A1', 240, 440, large), token('A2', 570, 400, large), token('B3', 740, 500, { ...large, state: 'done' })],
  }),
  scene(950, 690, {
    features: [feature('r', 'ruin', 'blocking', box(330, 250, 260, 220), 400)],
    tokens: [token('A1', 160, 160, large), token('A2', 300, 120, large), token('B1', 790, 560, large), token('B2', 650, 580, large)],
  }),
];

/** A corner of a table for each rulebook of the first page, in turn: blocks and squads for those of units, single models for others. */
export const pictures = {
  units: [corners[1]!, corners[2]!],
  models: [corners[0]!, corners[3]!, corners[4]!],
} as const;
