// Pictures of statuses for a disc of 16 pixels.
const PATHS: Record<string, string> = {
  hidden: 'M-4 0C-2 -3 2 -3 4 0C2 3 -2 3 -4 0ZM-3.5 3.5L3.5 -3.5',
  burning:
    'M-3.6 1.6C-3.6 -1 -1.6 -1.4 -1.4 -5C1 -3.6 1.4 -2 1.3 -.8C2 -1.2 2.3 -1.9 2.3 -2.7C3.6 -1 3.9 .4 3.6 1.8A3.7 3.7 0 0 1 -3.6 1.6ZM0 4.8V2.5',
  poisoned: 'M0 -4.2C2 -1.5 3.2 0 3.2 1.4A3.2 3.2 0 0 1 -3.2 1.4C-3.2 0 -2 -1.5 0 -4.2Z',
  bleeding: 'M0 -4.2C2 -1.5 3.2 0 3.2 1.4A3.2 3.2 0 0 1 -3.2 1.4C-3.2 0 -2 -1.5 0 -4.2Z',
  alert: 'M-2 -3V3M2 -3V3',
  stunned: 'M-3.5 1.5A3.6 3.6 0 1 1 3 2.2A2.4 2.4 0 1 1 -1.5 0A1 1 0 0 1 .6 .6',
  frozen: 'M0 -4V4M-3.5 -2L3.5 2M-3.5 2L3.5 -2',
  fearful: 'M0 -4V1.2M0 3.8V4',
  enraged: 'M1 -4.5L-2.5 .5H.5L-1 4.5L3 -1H0Z',
  cursed: 'M-3 2.8V.5A3.2 3.2 0 1 1 3 .5V2.8ZM-1.2 -.4V-.3M1.2 -.4V-.3',
  injury: 'M0 -3.6V3.6M-3.6 0H3.6',
  shield: 'M0 -4L3.4 -2.6V.3C3.4 2.6 1.6 3.7 0 4.2C-1.6 3.7 -3.4 2.6 -3.4 .3V-2.6Z',
  swift: 'M-3.6 2.4L0 -1.2L-3.6 -4M.2 2.4L3.8 -1.2L.2 -4',
  bold: 'M-2.6 4V-4H3L1.4 -1.8L3 .4H-2.6',
  wary: 'M-4.4 0C-2 -3.4 2 -3.4 4.4 0C2 3.4 -2 3.4 -4.4 0ZM0 -.2V.2',
  loot: 'M-3.6 -1H3.6V3.4H-3.6ZM-2.2 -1C-2.2 -4.4 2.2 -4.4 2.2 -1',
  carries: 'M-3.6 -1H3.6V3.4H-3.6ZM-2.2 -1C-2.2 -4.4 2.2 -4.4 2.2 -1',
  effect: 'M0 -4L1.2 -1.2L4 0L1.2 1.2L0 4L-1.2 1.2L-4 0L-1.2 -1.2Z',
};

export function statusPath(icon: string): string {
  return PATHS[icon.toLowerCase()] ?? PATHS['effect']!;
}
