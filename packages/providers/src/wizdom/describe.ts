import { describeProvider } from '#providers/description.ts';

export const wizdom = describeProvider({
  key: 'wizdom',
  name: 'Wizdom.xyz',
  description: 'Hebrew. No account.',
  homepage: 'https://wizdom.xyz',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['he'],
    limits: { calls: 30, perMs: 60_000 },
    findsBy: ['imdb'],
  },
});
