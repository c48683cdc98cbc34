import { describeProvider } from '#providers/description.ts';

export const greeksubtitles = describeProvider({
  key: 'greeksubtitles',
  name: 'GreekSubtitles',
  description: 'Greek and English, from an older collection. No account.',
  homepage: 'http://gr.greek-subtitles.com',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['el', 'en'],
    limits: { calls: 1, perMs: 1000 },
  },
});
