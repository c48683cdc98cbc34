import { names } from 'virtual:provider-names';

/** Name of a provider; unknown ones keep their key. */
export const providerName = (key: string) => names[key] ?? key;
