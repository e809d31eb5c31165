// The page asks to be kept on this device. Where browsers allow that not (http from elsewhere), it works as before.

/** Once what is read is also kept; never where nothing can be. */
export const keeping: Promise<void> = new Promise((done) => {
  const workers = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (!workers) return;
  if (workers.controller) return done();
  workers.addEventListener('controllerchange', () => done(), { once: true });
});

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
    const watch = () => registration.installing?.addEventListener('statechange', () => greet(registration));
    registration.addEventListener('updatefound', watch);
    watch();
    greet(registration);
  } catch {
    return; // forbidden here, or the server is away
  }
}

/** A worker takes over when a page of its own build is there; it knows one by its first script. */
function greet({ waiting, active }: ServiceWorkerRegistration): void {
  (waiting ?? active)?.postMessage(document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
}

export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}
