import { describeProvider } from '#providers/description.ts';

export const animekalesi = describeProvider({
  key: 'animekalesi',
  name: 'AnimeKalesi',
  description: 'Anime series in Turkish. No account.',
  homepage: 'https://www.animekalesi.com',
  isForAnime: true,
});
