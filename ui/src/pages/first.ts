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
  const seats: SeatWanted[] = [{ kind: 'here', name }, { kind: 'bot', bot }];
  const { id } = await beginMatch({ game: game?.id ?? '', setup: game?.first, seats, pace: 'normal' });
  hintIn(id);
  return id;
}
