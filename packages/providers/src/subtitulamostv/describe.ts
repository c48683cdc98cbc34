import { describeProvider } from '#providers/description.ts';

export const subtitulamostv = describeProvider({
  key: 'subtitulamostv',
  name: 'Subtitulamos.tv',
  description: 'Series only, translated by a community: Spanish, Catalan, Galician, French, English. No account.',
  homepage: 'https://www.subtitulamos.tv',
  capabilities: {
    media: ['episode'],
    languages: ['es', 'ea', 'en', 'ca', 'gl', 'fr'],
    limits: { calls: 1, perMs: 1000 },
  },
});
