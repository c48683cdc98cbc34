import { number, text } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { languageCodes } from './languages.ts';

const moved = { help: 'No effect: the AniDB integration has its own.', legacy: true };

export const animetosho = describeProvider({
  key: 'animetosho',
  name: 'Anime Tosho',
  description: 'Anime series: subtitle tracks from released files, in 18 languages. No account.',
  homepage: 'https://animetosho.xyz',
  isForAnime: true,
  message: 'It searches by AniDB episode numbers. Enable the AniDB integration first.',
  capabilities: {
    media: ['episode'],
    languages: [...new Set([...languageCodes.values(), 'pb'])],
    limits: { calls: 10, perMs: 5000 },
    findsBy: ['tvdb'],
    testedWith: 'anime',
  },
  fields: {
    search_threshold: number({
      label: 'Search threshold',
      help: 'How many matching releases to check. More takes longer.',
      default: 6,
      min: 1,
      max: 15,
    }),
    anidb_api_client: text({ label: 'AniDB client', default: '', ...moved }),
    anidb_api_client_ver: number({ label: 'AniDB client version', default: 1, min: 1, max: 9, ...moved }),
  },
});
