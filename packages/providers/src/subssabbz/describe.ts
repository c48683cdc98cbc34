import { describeProvider } from '#providers/description.ts';

export const subssabbz = describeProvider({
  key: 'subssabbz',
  name: 'Subs.sab.bz',
  description: 'Bulgarian and English. No account.',
  homepage: 'http://subs.sab.bz',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['bg', 'en'],
    limits: { calls: 1, perMs: 2000 },
  },
});
