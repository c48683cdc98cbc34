import { describeProvider } from '#providers/description.ts';
import { codeByName } from './languages.ts';

export const yifysubtitles = describeProvider({
  key: 'yifysubtitles',
  name: 'YIFY Subtitles',
  description: 'Movies only, in about 40 languages. No account.',
  homepage: 'https://yifysubtitles.ch',
  isWorldwide: true,
  capabilities: {
    media: ['movie'],
    languages: [...new Set(codeByName.values())],
    limits: { calls: 1, perMs: 1000 },
    findsBy: ['imdb'],
    shield: true,
    knowsHearingImpaired: true,
  },
});
