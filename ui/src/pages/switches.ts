// Switches of battles: what is chosen for each, and what of it differs from the usual.
import type { Variant } from '../wire';

/** Only what differs from the usual is sent. */
export function otherwise(switches: readonly Variant[], chosen: Record<string, string>): string[] {
  return switches.flatMap((one) => {
    const word = chosen[one.id] ?? one.usual;
    if (word === one.usual) return [];
    return one.options.length ? [`${one.id}=${word}`] : [one.id];
  });
}

/** What is chosen by words like `terrain=laid`. */
export function chosenBy(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((one) => [one.split('=')[0]!, one.split('=')[1] ?? 'on']));
}
