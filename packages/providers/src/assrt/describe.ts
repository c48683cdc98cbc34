import { secret } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { languages } from './languages.ts';

export const assrt = describeProvider({
  key: 'assrt',
  name: 'Assrt (Shooter pseudo-site)',
  description: 'A large collection in Chinese, plus English and Japanese. Needs a token.',
  homepage: 'https://assrt.net',
  capabilities: {
    media: ['episode', 'movie'],
    languages,
    // Default limits of an account; asking for the quota would cost a call.
    limits: { calls: 20, perMs: 60_000 },
  },
  fields: { token: secret({ label: 'Token', help: 'On your account page.' }) },
});
