import { names } from 'virtual:provider-names';

/** What a provider is called; one that only another program knows keeps its key. */
export const providerName = (key: string) => names[key] ?? key;
