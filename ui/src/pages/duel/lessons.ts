// What the coach says to each question of a Duel, by the question's name. Nothing here decides anything.

export interface Lesson {
  readonly id: string;
  readonly learned: string; // as it stands in the list of what is learned; none: a hint only
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly clause: string;
}

const LIST: readonly Lesson[] = [
  {
    id: 'deploy',
    learned: 'Deploy',
    title: 'Put a model on the table',
    what: 'Tap the shaded ground: a ghost of the model stands there. Tap somewhere else to move it. The green button, Enter, or a tap on the ghost puts the model down.',
    why: 'Nothing is done with a single tap. Until you confirm, you only look. In a brawl everyone begins close together around the objective.',
    clause: 'DU-SET-02',
  },
  {
    id: 'quarry',
    learned: '',
    title: 'Name a quarry in secret',
    what: 'Choose an enemy in the list or on the table, then confirm.',
    why: 'If that model is gone at the end you score 2 points. The other side does not see your choice; it is sealed until all are in.',
    clause: 'DU-SET-03',
  },
  {
    id: 'stance',
    learned: 'Choose in secret',
    title: 'Pick a stance',
    what: 'Bold makes your attacks easier, wary your saves, swift adds to the roll for who begins. Choose one and confirm.',
    why: 'Both sides choose at once and show together, so there is nothing to wait for and nothing to see beforehand.',
    clause: 'DU-TRN-01',
  },
  {
    id: 'activate',
    learned: 'Activate',
    title: 'Choose who acts',
    what: 'Tap one of your ready models, then confirm. Tab goes from one to the next.',
    why: 'Sides take turns, one model each. Those that have acted are hatched.',
    clause: 'DU-TRN-03',
  },
  {
    id: 'action',
    learned: '',
    title: 'Choose an action',
    what: 'Pick one in the bar below. Dashed ones are not open now; tap one and it says why, and by which rule.',
    why: 'An active model takes up to two different actions of Move, Shoot and Strike. Move first to get into reach, or shoot first if nobody is near.',
    clause: 'DU-TRN-04',
  },
  {
    id: 'move',
    learned: 'Move',
    title: 'Move along a path',
    what: 'Drag the model, or tap where it should go. Shift and a tap adds a corner. The pill shows how much of the way is used. Then confirm.',
    why: 'The shading is all the ground the base can cover. If a way is not legal, a cross marks the first wrong point and the bar says why. Within 3″ of the objective you can score; within 1″ of an enemy you can strike.',
    clause: 'DU-MOV-01',
  },
  {
    id: 'target',
    learned: 'Shoot',
    title: 'Choose a target to shoot at',
    what: 'Tap an enemy or a line of the list. Look at the chances and at the line of sight, then confirm.',
    why: 'Enemies out of range or out of sight stay in the list, grey, with the reason. The chances are exact: they come from the rules that play the game.',
    clause: 'DU-SHO-01',
  },
  {
    id: 'victim',
    learned: 'Strike',
    title: 'Strike an enemy',
    what: 'Choose whom, then confirm. Each hit may be saved; a natural 6 may not.',
    why: 'Striking dice need 4 or more. The dice and what they needed are in the log at the right.',
    clause: 'DU-STR-01',
  },
  {
    id: 'dive',
    learned: 'Respond',
    title: 'You are shot at: respond or pass',
    what: 'The banner shows what is declared, and exact chances where they can be known. Dive, or Pass (Space) and let the shot come.',
    why: 'A dive makes the saves one better, but the model is no longer ready this round. A response comes after the declaration and before the dice.',
    clause: 'DU-REA-01',
  },
  {
    id: 'last blow',
    learned: '',
    title: 'A last blow',
    what: 'Your Blade was slain by a strike and may hit back. Choose yes.',
    why: 'On 4 or more the one who struck takes a wound that cannot be saved. It costs nothing.',
    clause: 'DU-TRT-03',
  },
];

export const UNDO: Lesson = {
  id: 'undo',
  learned: 'Undo',
  title: 'Take something back',
  what: 'The button at the lower left of the table names what it undoes (Ctrl and Z).',
  why: 'It goes back as far as nothing was rolled, revealed or answered by the other side. Further than that you can ask for a takeback.',
  clause: '',
};

export const LESSONS: readonly Lesson[] = [...LIST.filter((one) => one.learned), UNDO];

export function lessonOf(name: string): Lesson | null {
  return LIST.find((one) => one.id === name) ?? null;
}
