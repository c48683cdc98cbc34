import { describeProvider } from '#providers/description.ts';

export const subsynchro = describeProvider({
  key: 'subsynchro',
  name: 'Subsynchro',
  description: 'Movies only, in French. No account.',
  homepage: 'https://www.subsynchro.com',
  capabilities: {
    media: ['movie'],
    languages: ['fr'],
    limits: { calls: 1, perMs: 1000 },
  },
});
