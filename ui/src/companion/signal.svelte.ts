// Whether there is a network, and a screen that does not go dark while a battle is open.
export const signal = $state({ on: navigator.onLine });

window.addEventListener('online', () => (signal.on = true));
window.addEventListener('offline', () => (signal.on = false));

export function awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const hold = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (over) await lock.release();
    } catch {
      lock = null; // a low battery may forbid it
    }
  };
  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}
