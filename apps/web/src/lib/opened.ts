import { createStore } from './store.ts';

/** Overlays of the shell: one is open at a time. */
export type Overlay = 'palette' | 'help' | 'guide' | 'jobs' | 'bulk' | 'restart' | 'shutdown';

export const opened = createStore<Overlay | undefined>(undefined);
