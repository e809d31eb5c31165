// The table in words, for those who hear it.
import type { Token } from '../wire';

const STATES: Record<Token['state'], string> = {
  ready: 'ready',
  active: 'acting',
  alert: 'has acted and may still react',
  done: 'has acted',
  away: 'not on the table',
};

export const place = (x: number, y: number): string => `at ${(x / 100).toFixed(1)} ${(y / 100).toFixed(1)}`;

interface More {
  readonly selected: boolean;
  readonly target: boolean;
  readonly reason: string;
}

/** A2 Sergeant Alrik, 11 of 14 wounds, ready, at 12.5 9.3 */
export function spoken(token: Token, more: More): string {
  const level = token.level ? `, level ${token.level}` : '';
  return [
    `${token.label} ${token.name}`.trim() + (token.leader ? ', leader' : ''),
    token.most > 0 ? `${token.now} of ${token.most} wounds` : '',
    STATES[token.state],
    ...token.badges.map((badge) => badge.name),
    place(token.x, token.y) + level,
    more.target ? 'may be chosen' : '',
    more.reason,
  ]
    .filter(Boolean)
    .join(', ');
}
