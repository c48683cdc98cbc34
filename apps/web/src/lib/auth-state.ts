import { missingApiKey } from '@captionarr/contract/browser';
import { pageConfig } from './page-config.ts';
import { createStore } from './store.ts';

/** Unknown until the first answer; a page that came without a key is known to be logged out. */
export const authState = createStore<boolean | undefined>(pageConfig.apiKey === missingApiKey ? false : undefined);
