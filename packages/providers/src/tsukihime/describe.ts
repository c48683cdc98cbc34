import { describeProvider } from '#providers/description.ts';

export const tsukihime = describeProvider({
  key: 'tsukihime',
  name: 'TsukiHime',
  description: 'Anime series and movies, from tracks inside released files, in about 56 languages. No account.',
  homepage: 'https://tsukihime.org',
  isForAnime: true,
  capabilities: {
    media: ['episode', 'movie'],
    languages: 'all',
    limits: { calls: 2, perMs: 1000 },
    findsBy: ['imdb', 'tmdb', 'tvdb'],
    testedWith: 'anime',
    knowsHearingImpaired: true,
  },
});
