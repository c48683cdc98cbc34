import { describeProvider } from '#providers/description.ts';
import { apiKey } from '#providers/inputs.ts';

export const subx = describeProvider({
  key: 'subx',
  name: 'SubX',
  description: 'Spanish: the subtitles of Subdivx, through an API. Needs an API key.',
  homepage: 'https://subx-api.duckdns.org',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['es', 'ea'],
    limits: { calls: 30, perMs: 60_000 },
    findsBy: ['name', 'imdb'],
  },
  fields: { api_key: apiKey },
});
