import { createStore } from './store.ts';

/** While it has a message, that message stands in place of the app. */
export const criticalError = createStore<string | undefined>(undefined);
