// Which of the rulebooks is meant when none was named.
import type { GameListed } from '../wire';

/** One whose first battle can begin at once, among those that lists are built for; else one that can be played; else any. */
export function usual(games: readonly GameListed[]): GameListed | undefined {
  const built = games.filter((one) => one.builder);
  return built.find((one) => one.first) ?? built[0] ?? games.find((one) => one.playable) ?? games[0];
}
