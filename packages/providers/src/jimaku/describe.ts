import { toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { apiKey } from '#providers/inputs.ts';

export const jimaku = describeProvider({
  key: 'jimaku',
  name: 'Jimaku.cc',
  description: 'Anime and Japanese drama in Japanese. Needs an API key.',
  homepage: 'https://jimaku.cc',
  isForAnime: true,
  message: 'Anyone can upload there, so timing and quality vary a lot.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['ja'],
    limits: { calls: 25, perMs: 60_000 },
    findsBy: ['name', 'tmdb', 'tvdb'],
    testedWith: 'anime',
  },
  fields: {
    api_key: apiKey,
    enable_name_search_fallback: toggle({
      label: 'Search by name',
      help: 'If the AniList ID is unknown. Needed for live action.',
      default: true,
    }),
    enable_archives_download: toggle({
      label: 'Include archives',
      help: 'Also searches archives. Slower.',
      default: false,
    }),
    enable_ai_subs: toggle({
      label: 'Include AI subtitles',
      help: 'Transcribed by a machine.',
      default: false,
    }),
  },
});
