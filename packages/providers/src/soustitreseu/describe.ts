import { describeProvider } from '#providers/description.ts';

export const soustitreseu = describeProvider({
  key: 'soustitreseu',
  name: 'Sous-Titres.eu',
  description: 'French, and some English. No account.',
  homepage: 'https://www.sous-titres.eu',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['fr', 'en'],
    limits: { calls: 1, perMs: 1000 },
    shield: true,
  },
});
