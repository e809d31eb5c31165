// The first battle of the usual rulebook, against its bot, on a table that is laid out.
import { get } from '../api';
import { beginMatch } from '../parts/receipts';
import { hintIn } from '../table/hints.svelte';
import type { GameListed, SeatWanted } from '../wire';
import { usual } from './games';

export async function beginFirst(): Promise<string> {
  const playable = (await get<GameListed[]>('/games')).filter((one) => one.playable);
  const game = usual(playable.filter((one) => one.first)) ?? usual(playable);
  const bot = game?.bots.includes('scripted') ? 'scripted' : '';
  const name = localStorage.getItem('wartable.name') ?? '';
  const seats = game && against(game, game.first, { kind: 'here', name }, { kind: 'bot', bot });
  const { id } = await beginMatch({ game: game?.id ?? '', setup: game?.first, seats, pace: 'normal' });
  hintIn(id);
  return id;
}

/** Oneself first, and a bot on every other seat that the set-up has; without one it is left to the house. */
export function against(game: GameListed, setup: string, me: SeatWanted, bot: SeatWanted): SeatWanted[] {
  const seats = (game.setups.find((one) => one.id === setup) ?? game.setups[0])?.seats ?? 0;
  return Array.from({ length: seats }, (_, k) => (k ? bot : me));
}
