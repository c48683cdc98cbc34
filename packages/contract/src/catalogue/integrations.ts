import type { CatalogueEntry } from './provider.ts';

/** Services that help providers to find. */
export const integrationCatalogue: readonly CatalogueEntry[] = [
  {
    key: 'anidb',
    name: 'AniDB',
    description: 'Provides the anime episode numbers that Anime Tosho and Jimaku search by.',
    homepage: 'https://anidb.net',
    message: 'AniDB only serves registered programs. Register your own client there.',
  },
];
