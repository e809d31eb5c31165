// Rulebooks as the server tells them; without it, as far as this device keeps them.
import { Refusal, api, get, whole } from '../api';
import type { BookShown, ChapterShown, ClauseShown } from '../wire';
import { keeping } from './register';

const { pathname } = whole('.');
const SHELF = pathname === '/' ? 'rulebooks' : `${pathname} rulebooks`; // as the worker calls it
const MOST = 60; // clauses that a search shows
const DAY = 86_400_000;

const asked = new Set<string>(); // rulebooks, since the page was opened

const chapterAt = (game: string, code: string) => `/games/${game}/chapters/${code}`;
const away = (error: unknown) => error instanceof Refusal && error.code === 'offline';

async function kept(game = '[^/]+', code = '[^/]+'): Promise<ChapterShown[]> {
  const shelf = await globalThis.caches?.open(SHELF).catch(() => null); // a private window may forbid it
  if (!shelf) return [];
  const wanted = new RegExp(`/${api(chapterAt(game, code))}$`);
  const there = (await shelf.keys()).filter((one) => wanted.test(one.url));
  const found = await Promise.all(there.map((one) => shelf.match(one)));
  return Promise.all(found.map((one) => one!.json() as Promise<ChapterShown>));
}

export async function clauseOf(id: string): Promise<ClauseShown> {
  try {
    return await get<ClauseShown>(`/clauses/${encodeURIComponent(id)}`);
  } catch (error) {
    const code = /^[A-Z]+-([A-Z]+)-\d+$/.exec(id)?.[1];
    const chapters = away(error) && code ? await kept(undefined, code) : [];
    const found = chapters.flatMap((one) => one.clauses).find((one) => one.id === id);
    if (!found) throw error;
    return found;
  }
}

export async function search(game: string, query: string): Promise<BookShown> {
  try {
    return await get<BookShown>(`/games/${game}/clauses?q=${encodeURIComponent(query)}`);
  } catch (error) {
    if (!away(error)) throw error;
    const book = await get<BookShown>(`/games/${game}/clauses`);
    const hits = query ? matching(await kept(game), query) : [];
    return { ...book, query, found: hits.slice(0, MOST), more: Math.max(0, hits.length - MOST) };
  }
}

const IDLE = new Set('a an and are can do does how i if in is it my of on the to what when where which who why'.split(' '));

/** Without the server's ranking: those that have most of the words, in the order of the book. */
function matching(chapters: readonly ChapterShown[], query: string): ClauseShown[] {
  const said = query.toLowerCase().match(/[\p{L}\d-]+/gu) ?? [];
  const telling = said.filter((word) => !IDLE.has(word));
  const words = telling.length ? telling : said;
  const has = (one: ClauseShown) => words.filter((word) => `${one.id} ${one.text} ${one.title}`.toLowerCase().includes(word)).length;
  const rated = chapters.flatMap((one) => one.clauses).map((one) => [one, has(one)] as const);
  const most = Math.max(0, ...rated.map(([, count]) => count));
  return rated.filter(([, count]) => count > 0 && count === most).map(([one]) => one);
}

/** Has a rulebook read once a day, so that it can be opened where there is no signal. */
export async function keepRules(game: string): Promise<void> {
  await keeping;
  if (asked.has(game)) return;
  asked.add(game);
  try {
    const { chapters } = await get<BookShown>(`/games/${game}/clauses`);
    for (const { code } of chapters) if (!(await isRecent(chapterAt(game, code)))) await get(chapterAt(game, code));
  } catch {
    asked.delete(game); // the next time there is a signal
  }
}

async function isRecent(path: string): Promise<boolean> {
  const told = (await caches.match(api(path)))?.headers.get('date');
  return !!told && Date.now() - Date.parse(told) < DAY;
}

/** Has one's own lists read, so that a battle can begin where there is no signal. */
export async function keepRosters(ids: readonly string[]): Promise<void> {
  await keeping;
  try {
    for (const path of ['/games', '/rosters', ...ids.map((id) => `/rosters/${id}`)]) await get(path);
  } catch {
    return;
  }
}
