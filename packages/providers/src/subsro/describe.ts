import { describeProvider } from '#providers/description.ts';
import { apiKey } from '#providers/inputs.ts';

export const subsro = describeProvider({
  key: 'subsro',
  name: 'Subs.ro',
  description: 'Romanian and English. Needs an API key.',
  homepage: 'https://subs.ro',
  message: 'Request the key from the site.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['ro', 'en'],
    limits: { calls: 30, perMs: 60_000 },
    findsBy: ['imdb'],
    countsDownloads: true,
  },
  fields: { api_key: { ...apiKey, help: 'Separate several with commas.' } },
});
