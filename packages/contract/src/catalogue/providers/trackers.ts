import type { CatalogueEntry } from '../provider.ts';

/** Private trackers, for their members. */
export const trackers: readonly CatalogueEntry[] = [
  {
    key: 'avistaz',
    name: 'AvistaZ',
    description: 'Subtitles beside the releases of a private tracker for Asian movies and series. Members only.',
    homepage: 'https://avistaz.to',
  },
  {
    key: 'cinemaz',
    name: 'CinemaZ',
    description: 'Subtitles beside the releases of a private tracker for rare movies. Members only.',
    homepage: 'https://cinemaz.to',
  },
  {
    key: 'hdbits',
    name: 'HDBits.org',
    description: 'Subtitles beside the releases of a private tracker for high definition. Members only.',
    homepage: 'https://hdbits.org',
    message: 'Your account there must use two-factor sign-in and allow the IP address of this server.',
  },
  {
    key: 'karagarga',
    name: 'Karagarga.in',
    description: 'Movies only, in English, from a private tracker and its forum. Members only.',
    homepage: 'https://karagarga.in',
  },
];
