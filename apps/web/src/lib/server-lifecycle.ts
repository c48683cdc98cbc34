import { createStore } from './store.ts';

/** Requested server state; the page reloads when the server is back. */
export const serverLifecycle = createStore<'running' | 'restarting' | 'restoring' | 'stopped'>('running');
