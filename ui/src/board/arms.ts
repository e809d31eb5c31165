// What a unit is at a glance: one small sign for each kind of arms, drawn round its middle, twelve pixels wide.
import type { Band } from '../wire';

export const SIGNS: Readonly<Record<Band['arms'], string>> = {
  '': '',
  foot: 'M-4.5 -5h9v4.5c0 3-2.5 5-4.5 6-2-1-4.5-3-4.5-6z',
  pikes: 'M-4 6V-6m0 0l-1.4 2.6m1.4-2.6l1.4 2.6M0 6V-6m0 0l-1.4 2.6M0 -6l1.4 2.6M4 6V-6m0 0l-1.4 2.6m1.4-2.6l1.4 2.6',
  bows: 'M-2 -6c6 2 6 10 0 12M-2 -6V6M-5.5 0H5m0 0l-2.2-2M5 0l-2.2 2',
  riders: 'M-3.5 6c-2.6-7-1.5-12 3.5-12s6.1 5 3.5 12M-5 6h2.6M5 6H2.4',
  brutes: 'M-5 6L1 0m0 0c-2-3 1-7 4-5.5S6 0 3.600 1.200 1.600 1.400 1 0z',
  monster: 'M-4.500 -6c1 4 0 8-1.500 12M0 -6c1 4 .5 8-.5 12M4.500 -6c1 4 1 8 .5 12',
  magic: 'M0 -6l1.500 4.500L6 0 1.500 1.500 0 6l-1.500 -4.500L-6 0l4.500 -1.500z',
  character: 'M-6 4.500l-.5 -8.500 3.500 3.500L0 -5.500l3 5L6.500 -4 6 4.500z',
  machine: 'M-6 2.500h12l-1.500 3h-9zM-4 2.500v-4h6v4M2 0h4.500',
  flyer: 'M0 -5.500v11M0 -1l-6 3.500M0 -1l6 3.500M-2.500 5.500h5',
};
