import { describeProvider } from '#providers/description.ts';
import { login } from '#providers/inputs.ts';
import { languages } from './languages.ts';

export const titlovi = describeProvider({
  key: 'titlovi',
  name: 'Titlovi.com',
  description: 'Balkan languages. Needs an account.',
  homepage: 'https://titlovi.com',
  capabilities: {
    media: ['episode', 'movie'],
    languages,
    limits: { calls: 30, perMs: 60_000 },
    findsBy: ['name', 'imdb'],
  },
  fields: login,
});
