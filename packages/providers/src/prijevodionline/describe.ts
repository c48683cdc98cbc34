import { describeProvider } from '#providers/description.ts';

export const prijevodionline = describeProvider({
  key: 'prijevodionline',
  name: 'Prijevodi Online',
  description: 'Series only, in Croatian, Serbian, Bosnian and Montenegrin. No account.',
  homepage: 'https://www.prijevodi-online.org',
  capabilities: {
    media: ['episode'],
    // Montenegrin isn't among the languages of Captionarr.
    languages: ['hr', 'sr', 'bs'],
    limits: { calls: 1, perMs: 2000 },
    shield: true,
  },
});
