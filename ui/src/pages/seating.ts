// Who sits where in a battle to be: of those at this screen one may be oneself.
import type { GameListed, SeatKind, SeatWanted, SetupListed } from '../wire';

export type Who = 'me' | SeatKind;
export const NOWHERE = -1;

export const ownName = (): string => localStorage.getItem('wartable.name') ?? '';

/** The one that plays if no other was picked. */
export function usualBot(game: GameListed | null): string {
  return game?.bots.includes('scripted') ? 'scripted' : (game?.bots[0] ?? 'random');
}

/** Numbers of players that a set-up is for, the fewest first. */
export function sizesOf(setup: SetupListed | null): number[] {
  const [few, many] = setup?.room ?? [2, 2];
  return Array.from({ length: many - few + 1 }, (_, k) => few + k);
}

/** As many as were wanted, if the set-up is for so many. */
export function seatsFor(setup: SetupListed | null, wanted: number): number {
  return sizesOf(setup).includes(wanted) ? wanted : (setup?.seats ?? 2);
}

/** Whoever sat there keeps the seat, and his list if it is not laid *anew*; oneself is first, and bots sit on new seats. */
export function laid(game: GameListed | null, setup: SetupListed | null, before: readonly SeatWanted[], many: number, anew: boolean): SeatWanted[] {
  const ready = setup?.rosters ?? [];
  const rosters = game?.rosters ?? [];
  return Array.from({ length: many }, (_, k) => {
    const seat = before[k] ?? (k ? takenBy({}, 'bot', game) : { kind: 'here', bot: '', name: ownName(), dice: 'fair' });
    const known = seat.kind !== 'bot' || game?.bots.includes(seat.bot ?? '');
    const usual = ready[k] ?? (rosters.length ? rosters[k % rosters.length]!.id : '');
    return { ...seat, bot: known ? seat.bot : usualBot(game), roster: anew ? usual : (seat.roster ?? usual) };
  });
}

/** The seat with somebody else on it; a bot has no name and no dice of its own. */
export function takenBy(seat: SeatWanted, who: Who, game: GameListed | null): SeatWanted {
  if (who === 'bot') return { ...seat, kind: 'bot', bot: usualBot(game), name: '', dice: 'fair' };
  return { ...seat, kind: who === 'me' ? 'here' : who, bot: '' };
}

/** Somebody takes seat *k*: the seats after it, and which is one's own. One takes name and list along. */
export function turned(seats: readonly SeatWanted[], me: number, k: number, who: Who, game: GameListed | null): [SeatWanted[], number] {
  const own = who === 'me' ? k : me === k ? NOWHERE : me;
  const now = seats.map((one) => ({ ...one }));
  const [from, to] = [now[me], now[own]];
  if (own !== me && to) [to.name, to.roster] = [from?.name || ownName(), from?.roster ?? to.roster];
  if (own !== me && from) [from.name, from.roster] = ['', to ? (seats[own]?.roster ?? '') : from.roster];
  now[k] = takenBy(now[k]!, who, game);
  return [now, own];
}
