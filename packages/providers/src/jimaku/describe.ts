import { toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { apiKey } from '#providers/inputs.ts';

export const jimaku = describeProvider({
  key: 'jimaku',
  name: 'Jimaku.cc',
  description: 'Anime and Japanese drama in Japanese. Needs an API key.',
  homepage: 'https://jimaku.cc',
  message: 'Anybody may upload there, so timing and quality differ a lot.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['ja'],
    limits: { calls: 25, perMs: 60_000 },
  },
  fields: {
    api_key: apiKey,
    enable_name_search_fallback: toggle({
      label: 'Search by name',
      help: 'When the AniList number is not known; live action needs it.',
      default: true,
    }),
    enable_archives_download: toggle({
      label: 'Include archives',
      help: 'Looks also into packed files, which takes longer.',
      default: false,
    }),
    enable_ai_subs: toggle({
      label: 'Include AI subtitles',
      help: 'Subtitles that a machine made by listening.',
      default: false,
    }),
  },
});
