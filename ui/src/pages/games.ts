// Which of the rulebooks is meant when none was named.
import type { GameListed } from '../wire';

/** Among those that lists are built for, one whose first battle teaches it; else one that can be played; else any. */
export function usual(games: readonly GameListed[]): GameListed | undefined {
  const built = games.filter((one) => one.builder);
  return built.find((one) => one.first && one.hints.length) ?? built[0] ?? games.find((one) => one.playable) ?? games[0];
}
