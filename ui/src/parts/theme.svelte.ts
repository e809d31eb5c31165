// Day or night: what the reader chose, else what the device prefers.
export type Theme = 'auto' | 'light' | 'dark';
const KEY = 'wartable.theme';
const night = window.matchMedia('(prefers-color-scheme: dark)');

function kept(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'auto';
  } catch {
    return 'auto'; // storage may be forbidden
  }
}

export const theme = $state<{ choice: Theme; shown: 'light' | 'dark' }>({ choice: kept(), shown: 'light' });

function show(): void {
  theme.shown = theme.choice === 'auto' ? (night.matches ? 'dark' : 'light') : theme.choice;
  document.documentElement.dataset['theme'] = theme.shown;
}

export function choose(choice: Theme): void {
  theme.choice = choice;
  try {
    if (choice === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // it then holds for this visit only
  }
  show();
}

night.addEventListener('change', show);
show();
