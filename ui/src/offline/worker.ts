/// <reference lib="webworker" />
// Keeps the page, the rulebooks that were read and one's rosters on this device, for when there is no signal. What the
// server has to say always comes first; matches are never kept here.

// written in when the page is built
declare const __BUILD__: string;
declare const __FILES__: Readonly<Record<string, string>>; // address, counted from the page's own, to SHA-256

const worker = self as unknown as ServiceWorkerGlobalScope;
const FILES = __FILES__;
const PAGE = './';
const HOME = new URL(PAGE, location.href);
// servers below two paths of one host share its shelves, so the path is on the labels
const LABEL = HOME.pathname === '/' ? '' : `${HOME.pathname} `;
const PAGES = `${LABEL}page `;
const READ = `${LABEL}rulebooks`;
const OWN = `${LABEL}rosters`;
const BUILD = PAGES + __BUILD__;
const PATIENCE = 4000; // a signal that is there and brings nothing

const RULES = /^api\/(games|games\/[^/]+\/(clauses|chapters\/[^/]+|rosters\/[^/]+)|clauses\/[^/]+)$/;
const ROSTERS = /^api\/rosters(\/[^/]+)?$/;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim().then(sweep)));
worker.addEventListener('message', (event) => {
  // an older worker may still answer for a while, from its own shelf: that is cleared by whoever has taken over
  if (ofThisBuild(event.data)) event.waitUntil(worker.registration.waiting ? worker.skipWaiting() : sweep());
});
worker.addEventListener('fetch', (event) => {
  const reply = answer(event);
  if (reply) event.respondWith(reply);
});

/** All files of one build or none: a server may be changed while they are fetched. */
async function fill(): Promise<void> {
  const cache = await caches.open(BUILD);
  try {
    await Promise.all(Object.entries(FILES).map(([path, hash]) => lay(cache, path, hash)));
  } catch (error) {
    await caches.delete(BUILD);
    throw error;
  }
}

async function lay(cache: Cache, path: string, hash: string): Promise<void> {
  for (const how of ['default', 'reload'] as const) {
    const reply = await fetch(path, { cache: how });
    if (reply.ok && (await hashOf(reply.clone())) === hash) return cache.put(path, reply);
  }
  throw new Error(`${path} is not of this build`);
}

async function hashOf(reply: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await reply.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function ofThisBuild(script: unknown): boolean {
  return typeof script === 'string' && script.replace(HOME.href, '') in FILES;
}

/** A second window may still show an older build, which loads its parts when they are first needed. */
async function sweep(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  const old = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== BUILD);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Nothing for what is left to the browser: sockets, downloads, changes, other addresses. */
function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { href, search } = new URL(request.url);
  if (!href.startsWith(HOME.href)) return null;
  const path = href.slice(HOME.href.length).replace(/[?#].*/, '');
  if (request.method !== 'GET') {
    if (path.startsWith('api/account')) event.waitUntil(caches.delete(OWN)); // somebody else from now on
    return null;
  }
  if (request.mode === 'navigate') return path === '' ? first(fetch(request), page, PATIENCE) : null;
  if (path in FILES || path.startsWith('assets/')) return file(request);
  const shelf = search ? '' : RULES.test(path) ? READ : ROSTERS.test(path) ? OWN : '';
  return shelf ? noted(event, shelf) : null;
}

const page = () => caches.match(PAGE, { cacheName: BUILD });

/** An asset's name tells its contents, so one of an older build will do. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: BUILD })) ?? (await caches.match(request)) ?? fetch(request);
}

async function noted(event: FetchEvent, shelf: string): Promise<Response> {
  const reply = fetch(event.request);
  event.waitUntil(reply.then((fresh) => note(shelf, event.request, fresh.clone())).catch(() => undefined));
  const kept = () => caches.match(event.request, { cacheName: shelf });
  return first(reply, kept, shelf === READ ? PATIENCE : 0); // an old list is not to be written over a new one
}

async function note(shelf: string, request: Request, fresh: Response): Promise<void> {
  const cache = await caches.open(shelf);
  if (fresh.ok) await cache.put(request, fresh);
  else if (fresh.status === 404) await cache.delete(request);
}

/** The server's answer; what is kept if there is none, or none in time. */
async function first(reply: Promise<Response>, kept: () => Promise<Response | undefined>, patience = 0): Promise<Response> {
  const late = patience ? new Promise((done) => setTimeout(done, patience)).then(kept) : reply;
  try {
    return (await Promise.race([reply, late])) ?? (await reply);
  } catch {
    return (await kept()) ?? Response.error();
  }
}
