import { describeProvider } from '#providers/description.ts';

export const animesubinfo = describeProvider({
  key: 'animesubinfo',
  name: 'AnimeSub.info',
  description: 'Anime series and movies in Polish. No account.',
  homepage: 'http://animesub.info',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['pl'],
    limits: { calls: 1, perMs: 1000 },
    testedWith: 'anime',
  },
  isForAnime: true,
});
