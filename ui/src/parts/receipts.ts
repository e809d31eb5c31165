// What this browser gives to the dice of a battle, and what it keeps to prove it.
import { post } from '../api';
import type { BranchWanted, Joined, MatchMade, MatchWanted, Offer, Promised, Receipt } from '../wire';

const KEPT = 'wartable.receipts';
const MOST = 100; // the last so many

type Given = Pick<Receipt, 'seed' | 'key' | 'signature'>;
type Coming = { readonly code: string; readonly name: string; readonly roster: string };

/** A new battle: the house commits itself first, then this browser gives its own seed. */
export async function beginMatch(wanted: MatchWanted): Promise<MatchMade> {
  const { match, commitment } = await post<Promised>('/matches/promise');
  const seat = (wanted.seats ?? []).findIndex((one) => (one.kind ?? 'here') === 'here');
  const given = seat < 0 ? {} : await seedFor(match, seat, commitment);
  const made = await post<MatchMade>('/matches', { ...wanted, promise: match, ...given });
  keep(made.receipt);
  return made;
}

/** A battle made from another, a rematch or a board: the same, for a seat that is this browser's there. */
export async function beginFrom(path: string, seat: number, wanted?: Omit<BranchWanted, 'given'>): Promise<MatchMade> {
  const { match, commitment } = await post<Promised>('/matches/promise');
  const given = seat < 0 ? {} : { promise: match, seat, ...(await seedFor(match, seat, commitment)) };
  const made = await post<MatchMade>(path, wanted ? { ...wanted, given } : given);
  keep(made.receipt);
  return made;
}

/** Coming to a battle by link: what the house has committed itself to stands in the offer. */
export async function joinMatch(coming: Coming, { match, seat, commitment }: Offer): Promise<Joined> {
  const given = commitment ? await seedFor(match, seat, commitment) : {};
  const joined = await post<Joined>('/join', { ...coming, ...given });
  keep(joined.receipt);
  return joined;
}

/** Signed by a key that is made for it alone. Where a browser cannot (some never, others over plain http), it is not signed. */
async function seedFor(match: string, seat: number, commitment: string): Promise<Given> {
  const seed = hex(crypto.getRandomValues(new Uint8Array(32)));
  try {
    const pair = (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair;
    const key = hex(await crypto.subtle.exportKey('raw', pair.publicKey));
    const words = ['wartable seed 1', match, seat, commitment, seed].map((one) => `${one}\n`).join('');
    const signature = hex(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(words)));
    return { seed, key, signature };
  } catch {
    return { seed, key: '', signature: '' };
  }
}

const hex = (bytes: Uint8Array | ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('');

function kept(): Receipt[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Receipt[];
  } catch {
    return [];
  }
}

function keep(receipt: Receipt | null): void {
  if (!receipt) return;
  const others = kept().filter((one) => one.match !== receipt.match);
  try {
    localStorage.setItem(KEPT, JSON.stringify([...others, receipt].slice(-MOST)));
  } catch {
    // no room: the battle goes on without a receipt
  }
}

/** What was kept for a battle, with the final seal once the house has given it. */
export function receiptOf(match: string, seal = ''): Receipt | null {
  const found = kept().find((one) => one.match === match);
  if (!found) return null;
  if (!seal || found.sealed === seal) return found;
  const sealed = { ...found, sealed: seal };
  keep(sealed);
  return sealed;
}
