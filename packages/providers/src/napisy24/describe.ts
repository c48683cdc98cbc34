import { describeProvider } from '#providers/description.ts';
import { login } from '#providers/inputs.ts';

export const napisy24 = describeProvider({
  key: 'napisy24',
  name: 'Napisy24',
  description: 'Polish, matched by the file itself. Needs an account.',
  homepage: 'http://napisy24.pl',
  message: 'The site must have given your account API access.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['pl'],
    limits: { calls: 20, perMs: 60_000 },
    findsBy: ['file'],
    testedWith: 'file',
  },
  fields: login,
});
