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
  {
    key: 'flaresolverr',
    name: 'FlareSolverr',
    description: 'Passes the browser check in front of some sites, so that their providers work.',
    homepage: 'https://github.com/FlareSolverr/FlareSolverr',
    message: 'Run it yourself, behind the same IP address or proxy as this server. It solves no captchas.',
  },
];
