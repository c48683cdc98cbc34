import { describeProvider } from '#providers/description.ts';

export const subclub = describeProvider({
  key: 'subclub',
  name: 'SubClub.eu',
  description: 'Estonian. No account.',
  homepage: 'https://www.subclub.eu',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['et'],
    limits: { calls: 1, perMs: 1000 },
  },
});
