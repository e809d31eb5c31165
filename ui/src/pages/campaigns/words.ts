// Names of phases and members as a campaign's pages say them.
import type { CampaignShown } from '../../wire';

export type Phase = CampaignShown['phase'];

export const PHASES: Record<Phase, string> = {
  draft: 'being planned',
  open: 'open to join',
  running: 'running',
  finished: 'finished',
  archived: 'archived',
};
/** What the owner's button for the next phase says. */
export const ONWARD: Partial<Record<Phase, readonly [Phase, string]>> = {
  draft: ['open', 'Open it to join'],
  open: ['running', 'Begin the campaign'],
  running: ['finished', 'End the campaign'],
  finished: ['archived', 'Archive it'],
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every member has a letter of his own, also where hues come again. */
export function letter(member: number): string {
  return LETTERS[member % LETTERS.length]!;
}

export function nameOf(campaign: CampaignShown, member: number | null): string {
  return campaign.members.find((one) => one.number === member)?.name ?? '';
}

/** The day, or the hour of today. */
export function when(iso: string): string {
  if (!iso) return '';
  const at = new Date(iso);
  const today = at.toDateString() === new Date().toDateString();
  const [day, month, hour, minute] = [at.getDate(), at.getMonth(), at.getHours(), at.getMinutes()];
  if (today) return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return `${day} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[month]}`;
}
