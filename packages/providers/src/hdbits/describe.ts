import { secret } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { username } from '#providers/inputs.ts';
import { languageOfFlag } from './languages.ts';

export const hdbits = describeProvider({
  key: 'hdbits',
  name: 'HDBits.org',
  description: 'Subtitles from a private tracker for high-definition releases. Members only.',
  homepage: 'https://hdbits.org',
  message: 'Your account there must use two-factor authentication and allow this server’s IP address.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: [...new Set(languageOfFlag.values())],
    limits: { calls: 1, perMs: 500 },
    findsBy: ['imdb', 'tvdb'],
  },
  fields: {
    username,
    passkey: secret({ label: 'Passkey', help: 'In your profile.' }),
  },
});
