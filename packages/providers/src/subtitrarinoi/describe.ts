import { describeProvider } from '#providers/description.ts';

export const subtitrarinoi = describeProvider({
  key: 'subtitrarinoi',
  name: 'Subtitrari-noi.ro',
  description: 'Romanian. No account.',
  homepage: 'https://www.subtitrari-noi.ro',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['ro'],
    limits: { calls: 1, perMs: 2000 },
    findsBy: ['name', 'imdb'],
  },
});
