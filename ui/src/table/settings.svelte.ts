// What a person has set for the table on this device.

export interface Settings {
  text: 'usual' | 'large' | 'largest';
  curtain: boolean; // hide the table whenever the screen changes hands
  still: boolean; // no motion, whatever the system says
  quick: boolean; // what stands on a button of its own needs one press only, unless dice are rolled for it
  instant: boolean; // what others do is not shown act by act
}

const KEY = 'wartable.table';
const USUAL: Settings = { text: 'usual', curtain: false, still: false, quick: true, instant: false };

function kept(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Settings>(kept());

/** The board asks the page whether things may move. */
function quiet(): void {
  if (settings.still) document.documentElement.dataset['motion'] = 'reduced';
  else delete document.documentElement.dataset['motion'];
}
quiet();

/** Shows a change at once and keeps it; a device that keeps nothing still shows it. */
export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  quiet();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    return;
  }
}
