import { secret, text } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';

export const ktuvit = describeProvider({
  key: 'ktuvit',
  name: 'Ktuvit',
  description: 'Hebrew. Needs an account.',
  homepage: 'https://www.ktuvit.me',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['he'],
    limits: { calls: 30, perMs: 60_000 },
  },
  fields: {
    email: text({ label: 'Email', help: 'The address you sign in with.', default: '' }),
    hashed_password: secret({ label: 'Hashed password', help: 'As sent by the site’s sign-in page.' }),
  },
});
