import { providerCatalogue } from '@captionarr/contract/catalogue';
import type { Plugin } from 'vite';

const name = 'virtual:provider-names';

/** Gives the browser the provider names without the rest of the catalog. */
export const providerNames = (): Plugin => ({
  name: 'provider-names',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export const names = ${JSON.stringify(namesByKey)};` : undefined),
});

const namesByKey = Object.fromEntries(providerCatalogue.map((entry) => [entry.key, entry.name]));
