// Where points came from: what the log tells of them, by rounds and by what they were given for.
import type { Line } from '../wire';

export interface Earned {
  readonly what: string;
  readonly points: number;
}

/** What each seat scored in one round. */
export interface RoundOf {
  readonly round: number;
  readonly number: number; // of answers that stood at its end, for the replay
  readonly seats: readonly (readonly Earned[])[];
  readonly standing: readonly number[]; // models of each seat that were left after it; none: it is not over
}

export function roundsOf(log: readonly Line[], seats: number): RoundOf[] {
  const found: { round: number; number: number; seats: Earned[][]; standing: readonly number[] }[] = [];
  const of = (line: Line, round: number) => {
    const known = found.find((one) => one.round === round);
    if (known) return Object.assign(known, { number: line.number });
    const fresh = { round, number: line.number, seats: Array.from({ length: seats }, (): Earned[] => []), standing: [] };
    found.push(fresh);
    return fresh;
  };
  for (const line of log) {
    if (line.standing.length && line.round > 1) of(line, line.round - 1).standing = line.standing;
    if (line.round < 1) continue;
    const round = of(line, line.round);
    for (const { seat, points, what } of line.gains) round.seats[seat]?.push({ what, points });
  }
  return found;
}

export const sum = (earned: readonly Earned[]): number => earned.reduce((all, one) => all + one.points, 0);

/** The ford and the mill, the ford twice: each once, with all its points. */
export function together(earned: readonly Earned[]): Earned[] {
  const found = new Map<string, number>();
  for (const { what, points } of earned) found.set(what, (found.get(what) ?? 0) + points);
  return [...found].map(([what, points]) => ({ what, points }));
}

/** Points of each seat after each round. */
export function running(rounds: readonly RoundOf[], seats: number): number[][] {
  const now = Array.from({ length: seats }, () => 0);
  return rounds.map((round) => {
    round.seats.forEach((earned, seat) => (now[seat]! += sum(earned)));
    return [...now];
  });
}

/** What a seat owes most of its points to, and in how many rounds it was given for it. */
export function mainly(rounds: readonly RoundOf[], seat: number): (Earned & { rounds: number }) | null {
  const every = together(rounds.flatMap((round) => round.seats[seat] ?? []));
  const best = every.sort((a, b) => b.points - a.points)[0];
  return best ? { ...best, rounds: rounds.filter((round) => round.seats[seat]?.some((one) => one.what === best.what)).length } : null;
}
