import { describeProvider } from '#providers/description.ts';

export const subtis = describeProvider({
  key: 'subtis',
  name: 'Subtis',
  description: 'Movies only, in Spanish, matched by the file itself. No account.',
  homepage: 'https://subt.is',
  message: 'There is nothing to set up.',
  capabilities: {
    media: ['movie'],
    languages: ['es'],
    limits: { calls: 30, perMs: 60_000 },
    findsBy: ['file'],
  },
});
