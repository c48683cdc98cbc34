import { describeProvider } from '#providers/description.ts';
import { login } from '#providers/inputs.ts';

export const pipocas = describeProvider({
  key: 'pipocas',
  name: 'Pipocas.tv',
  description: 'European and Brazilian Portuguese, plus English and Spanish. Needs an account.',
  homepage: 'https://pipocas.tv',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['pt', 'pb', 'en', 'es'],
    limits: { calls: 1, perMs: 1000 },
  },
  fields: login,
});
