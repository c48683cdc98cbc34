import { describeProvider } from '#providers/description.ts';
import { languages } from './languages.ts';

export const tvsubtitles = describeProvider({
  key: 'tvsubtitles',
  name: 'TVSubtitles',
  description: 'Series only: an old collection in 24 languages. No account.',
  homepage: 'https://www.tvsubtitles.net',
  isWorldwide: true,
  capabilities: {
    media: ['episode'],
    languages,
    limits: { calls: 1, perMs: 1000 },
  },
});
