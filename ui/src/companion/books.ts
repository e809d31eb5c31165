// What a bookkeeper has to know of a rulebook: its phases, statuses, actions and where points come from. It enforces nothing.

export interface Step {
  readonly title: string;
  readonly asks: string; // after “Turn 2: ”
  readonly says: string;
  readonly counts?: boolean; // tells how many models are ready
}
export interface Mark {
  readonly name: string;
  readonly text: string;
  readonly step?: string; // the phase that has to remember it
}
export interface Act {
  readonly name: string;
  readonly cost: number;
  readonly arm?: 'close' | 'far'; // whose dice it lays out
  readonly doing?: string;
}
export interface Dice {
  readonly dice: string; // the names of the numbers on a card
  readonly need: string;
}
export interface Book {
  readonly round: string;
  readonly rounds: number;
  readonly extra: number; // rounds that may follow
  readonly late: string; // what is said at the end of the last usual one
  readonly score: string;
  readonly pip: string;
  readonly wounds: string;
  readonly steps: readonly Step[];
  readonly marks: readonly Mark[];
  readonly acts: readonly Act[];
  readonly sources: readonly string[];
  readonly pool: { readonly name: string; readonly dice: number; readonly step: string } | null;
  readonly attack: Dice;
  readonly save: Dice;
  readonly move: string;
}

const PLAIN: Book = {
  round: 'Round',
  rounds: 4,
  extra: 4,
  late: 'The last one, unless you agreed on more.',
  score: 'Points',
  pip: 'AP',
  wounds: 'WND',
  steps: [
    { title: 'Activations', asks: 'activate a model', says: '', counts: true },
    { title: 'End', asks: 'score, then go on', says: 'Everyone is ready again afterwards.' },
  ],
  marks: [
    { name: 'Shaken', text: '' },
    { name: 'Pinned', text: '' },
    { name: 'Carries something', text: '' },
  ],
  acts: [],
  sources: ['Objectives', 'Enemies', 'Other'],
  pool: null,
  attack: { dice: 'ATK', need: 'HTV' },
  save: { dice: 'DEF', need: 'SAV' },
  move: 'MOV',
};

const GRIMHEIM: Book = {
  ...PLAIN,
  round: 'Turn',
  extra: 1,
  late: 'A fifth turn follows only if somebody trails by 5 VP or more.',
  score: 'VP',
  steps: [
    { title: 'Initiative', asks: 'roll for initiative', says: 'One die each. The higher says who begins.' },
    { title: 'Fate', asks: 'roll the Fate Dice', says: 'Keep them where both of you can see them.' },
    { title: 'Action', asks: 'activate a model', says: '', counts: true },
    { title: 'End', asks: 'score the turn', says: 'First what hurts, then the mission, then points.' },
  ],
  marks: [
    { name: 'Stunned', text: 'Only Recover or Pass; cannot react.' },
    { name: 'Burning', text: 'D3 Fatal Damage at the start of each turn.', step: 'Initiative' },
    { name: 'Frozen', text: 'MOV is 2″ less; cannot react.' },
    { name: 'Fearful', text: 'Before most actions roll a die: on 1 the action is lost with its AP.' },
    { name: 'Enraged', text: 'Goes for the nearest enemy and fights if it can.' },
    { name: 'Poisoned', text: '1 Fatal Damage at the end of each turn.', step: 'End' },
    { name: 'Cursed', text: 'Each 1 on its attack or Block Dice costs it a wound.' },
    { name: 'Hidden', text: 'No target for enemies outside melee range.' },
    { name: 'Head injury', text: 'HTV of all its attacks is worse by 1.' },
    { name: 'Arm injury', text: 'One attack die fewer.' },
    { name: 'Leg injury', text: 'MOV is 1″ less.' },
    { name: 'Reloading', text: 'Its weapon is empty until it is made ready.' },
    { name: 'Overwatch', text: 'Waits for somebody to come into sight.' },
    { name: 'Carries loot', text: '' },
  ],
  acts: [
    { name: 'Move', cost: 1 },
    { name: 'Run', cost: 2 },
    { name: 'Charge', cost: 1, arm: 'close', doing: 'charging' },
    { name: 'Fight', cost: 1, arm: 'close' },
    { name: 'Shoot', cost: 1, arm: 'far' },
    { name: 'Fall back', cost: 2 },
    { name: 'Hide', cost: 1 },
    { name: 'Recover', cost: 1 },
    { name: 'Interact', cost: 1 },
    { name: 'Loot', cost: 1 },
    { name: 'Push', cost: 1 },
    { name: 'Special', cost: 1 },
    { name: 'Pass', cost: 1 },
  ],
  sources: ['Objectives', 'Enemies Defeated', 'Side quest', 'Mission'],
  pool: { name: 'Fate', dice: 3, step: 'Fate' },
};

const DUEL: Book = {
  ...PLAIN,
  extra: 0,
  pip: 'actions',
  steps: [
    { title: 'Stance', asks: 'pick a stance', says: 'In secret, then all at once. A die each for who begins.' },
    { title: 'Actions', asks: 'activate a model', says: '', counts: true },
    { title: 'Morale', asks: 'test morale, then score', says: 'Who has one model left of three tests for it.' },
  ],
  marks: [
    { name: 'Bold', text: 'Its attacks need one less in this round.' },
    { name: 'Wary', text: 'Its saves need one less in this round.' },
    { name: 'Swift', text: 'Its player adds 2 for initiative.' },
  ],
  acts: [
    { name: 'Move', cost: 1 },
    { name: 'Shoot', cost: 1, arm: 'far' },
    { name: 'Strike', cost: 1, arm: 'close' },
  ],
  sources: ['Objective', 'Quarry', 'Last one standing'],
};

const FIRSTBLOOD: Book = {
  ...PLAIN,
  score: 'VP',
  steps: ['Reinforcement', 'Command', 'Supremacy', 'Action', 'Victory'].map((title) => ({
    title,
    asks: `${title} phase`,
    says: title === 'Victory' ? 'Score what you hold.' : '',
    counts: title === 'Action',
  })),
};

const BOOKS: Readonly<Record<string, Book>> = { grimheim: GRIMHEIM, duel: DUEL, firstblood: FIRSTBLOOD };

export function bookOf(game: string): Book {
  return BOOKS[game] ?? PLAIN;
}
