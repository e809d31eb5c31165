// What every guided game teaches, whatever its rulebook says of its questions.
import type { Guide, Lesson } from '../../wire';

export const UNDO: Lesson = {
  id: 'undo',
  learned: 'Undo',
  title: 'Take something back',
  what: 'The button at the lower left of the table names what it undoes (Ctrl and Z).',
  why: 'It goes back as far as nothing was rolled, revealed or answered by somebody else. Further than that you can ask for a takeback.',
  rule: '',
};

export function learnable(guide: Guide): readonly Lesson[] {
  return [...guide.lessons.filter((one) => one.learned), UNDO];
}

/** What is said to a question, by its name. */
export function lessonOf(guide: Guide, name: string): Lesson | null {
  return guide.lessons.find((one) => one.id === name) ?? null;
}
