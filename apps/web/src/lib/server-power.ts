import { createStore } from './store.ts';

/** What was asked of the server; when it comes back the page starts anew. */
export const serverPower = createStore<'running' | 'restarting' | 'restoring' | 'stopped'>('running');
