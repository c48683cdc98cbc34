import { describeProvider } from '#providers/description.ts';

export const subsunacs = describeProvider({
  key: 'subsunacs',
  name: 'Subsunacs.net',
  description: 'Bulgarian and English. No account.',
  homepage: 'https://subsunacs.net',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['bg', 'en'],
    limits: { calls: 1, perMs: 2000 },
  },
});
