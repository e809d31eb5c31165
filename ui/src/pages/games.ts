// Which of the rulebooks is meant when none was named.
import type { GameListed } from '../wire';

/** The first that lists are built for, else the first that can be played, else any. */
export function usual(games: readonly GameListed[]): GameListed | undefined {
  return games.find((one) => one.builder) ?? games.find((one) => one.playable) ?? games[0];
}
