import { providers } from './all-providers.ts';

/** The keys of the catalogue entries that this server can really use; each comes with the folder that does it. */
export const usable: { providers: string[]; integrations: string[] } = {
  providers: providers.map(({ key }) => key),
  integrations: ['anidb'],
};
