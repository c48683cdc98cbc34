import type { CatalogueEntry } from './provider.ts';

/** Services that help providers to find. */
export const integrationCatalogue: readonly CatalogueEntry[] = [
  {
    key: 'anidb',
    name: 'AniDB',
    description: 'Knows the numbers of anime episodes, by which Anime Tosho and Jimaku are asked.',
    homepage: 'https://anidb.net',
    message: 'AniDB answers only programs that are registered there: register a client of your own.',
  },
];
