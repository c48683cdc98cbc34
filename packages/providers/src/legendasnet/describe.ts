import { describeProvider } from '#providers/description.ts';
import { login } from '#providers/inputs.ts';

export const legendasnet = describeProvider({
  key: 'legendasnet',
  name: 'Legendas.net',
  description: 'Brazilian Portuguese. Needs an account.',
  homepage: 'https://legendas.net',
  message: 'Enter the email address of your account as the username.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['pb'],
    limits: { calls: 30, perMs: 60_000 },
  },
  fields: login,
});
