import type { CatalogueEntry } from '../provider.ts';

/** Subtitles for animation from Japan. */
export const anime: readonly CatalogueEntry[] = [
  {
    key: 'animekalesi',
    name: 'AnimeKalesi',
    description: 'Anime series in Turkish. No account.',
    homepage: 'https://www.animekalesi.com',
  },
  {
    key: 'animesubinfo',
    name: 'AnimeSub.info',
    description: 'Anime series and movies in Polish. No account.',
    homepage: 'http://animesub.info',
  },
  {
    key: 'animetosho',
    name: 'Anime Tosho',
    description: 'Anime series: the tracks found inside released files, in 18 languages. No account.',
    homepage: 'https://animetosho.org',
    message: 'It asks by the episode numbers of AniDB: enable the AniDB integration first.',
  },
  {
    key: 'jimaku',
    name: 'Jimaku.cc',
    description: 'Anime and Japanese drama in Japanese. Needs an API key.',
    homepage: 'https://jimaku.cc',
    message: 'Anybody may upload there, so timing and quality differ a lot.',
  },
];
