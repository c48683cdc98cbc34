import { toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { apiKey } from '#providers/inputs.ts';
import { languages } from './languages.ts';

export const subdl = describeProvider({
  key: 'subdl',
  name: 'SubDL',
  description: 'A growing collection in about 60 languages. Needs an API key.',
  homepage: 'https://subdl.com',
  isWorldwide: true,
  capabilities: {
    media: ['episode', 'movie'],
    languages,
    limits: { calls: 2, perMs: 1000 },
    // With a free key, as users report.
    daily: { requests: 2000, downloads: 50 },
    findsBy: ['name', 'imdb', 'tmdb'],
    knowsHearingImpaired: true,
    countsDownloads: true,
  },
  fields: {
    api_key: apiKey,
    anime_mode: toggle({
      label: 'Anime mode',
      help: 'Also searches by absolute episode number and for packs. Uses more requests.',
      default: false,
    }),
  },
});
