// Pictures of what models do, on Lucide's grid; Lucide has none for most of them. Rulebooks say which.
import type { Icon } from '../wire';

export type Picture = Icon | 'more';

export const PICTURES: Record<Picture, string> = {
  '': 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14M12 12h.2',
  go: 'M5 19L19 5M10 5h9v9',
  run: 'M4 18l6-6M10 18L20 8M13 7h7v7',
  charge: 'M4 20L16 8M12 4l8 8M14.5 5.5l4 4M4 16v4h4',
  fight: 'M4 4l12 12M20 4L8 16M13.5 18.5l5-5M5.5 13.5l5 5M16 16l4 4M8 16l-4 4',
  withdraw: 'M19 5L5 19M5 10v9h9',
  back: 'M20 12H5M10 6l-6 6 6 6',
  shoot: 'M5 3c10 1 15 6 16 16M5 3l16 16M4 20l9-9M4 16v4h4',
  hide: 'M3 12c3-5 15-5 18 0-3 5-15 5-18 0M4 20L20 4',
  dodge: 'M4 8c5-5 11-5 15 0M19 3v5h-5M6 20l4-6 4 2 5-5',
  intercept: 'M3 12h8M7 8l4 4-4 4M15 4v16M19 4v16',
  watch: 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  aim: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 2v5M12 17v5M2 12h5M17 12h5',
  guard: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 8v8M8 12h8',
  recover: 'M20 12a8 8 0 1 1-3-6.2M20 3v5h-5',
  heal: 'M12 5v14M5 12h14M4 4h16v16H4z',
  cleanse: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11',
  drink: 'M9 3h6M10 3v5l-4 8c-1 3 1 5 3 5h6c2 0 4-2 3-5l-4-8V3M8 15h8',
  loot: 'M4 9h16v11H4zM4 13h16M10 13v3h4v-3M7 9c0-6 10-6 10 0',
  use: 'M8 12V5a1.5 1.5 0 0 1 3 0v6V9.5a1.5 1.5 0 0 1 3 0V12v-1a1.5 1.5 0 0 1 3 0v4c0 4-2 6-5 6s-5-2-6-4l-2-4c0-2 2-2 3-1z',
  push: 'M3 12h10M9 7l5 5-5 5M18 5v14',
  cast: 'M5 20L15 10M15 10l-2-2M18 3v4M16 5h4M19 11v3M17.5 12.5h3M10 3v3M8.500 4.500h3',
  pray: 'M12 3v6M12 15v6M3 12h6M15 12h6M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3',
  command: 'M4 10v4h3l8 5V5l-8 5zM18 9a4 4 0 0 1 0 6',
  exert: 'M13 3L5 14h6l-1 7 8-11h-6z',
  break: 'M5 21V8a7 7 0 0 1 14 0v13M12 5l-2 6 4 3-3 7',
  wait: 'M8 5v14M16 5v14',
  more: 'M6 12h.2M12 12h.2M18 12h.2',
};
