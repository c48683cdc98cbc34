import { describeProvider } from '#providers/description.ts';
import { login } from '#providers/inputs.ts';

export const napisy24 = describeProvider({
  key: 'napisy24',
  name: 'Napisy24',
  description: 'Polish, found by the file itself. Needs an account.',
  homepage: 'http://napisy24.pl',
  message: 'The site must have allowed your account to use its API.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['pl'],
    limits: { calls: 20, perMs: 60_000 },
  },
  fields: login,
});
