import { describeProvider } from '#providers/description.ts';

export const titrari = describeProvider({
  key: 'titrari',
  name: 'Titrari.ro',
  description: 'Romanian, and some English. No account.',
  homepage: 'https://www.titrari.ro',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['ro', 'en'],
    // Faster searches are refused.
    limits: { calls: 1, perMs: 5000 },
    findsBy: ['name', 'imdb'],
  },
});
