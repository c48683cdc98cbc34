import { toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { login, skipWrongFps } from '#providers/inputs.ts';

export const titulky = describeProvider({
  key: 'titulky',
  name: 'Titulky.com',
  description: 'Czech and Slovak. Needs a VIP account.',
  homepage: 'https://premium.titulky.com',
  message: 'Only paid accounts can download. The download count resets at midnight in Prague.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: ['cs', 'sk'],
    limits: { calls: 1, perMs: 1000 },
    findsBy: ['imdb'],
    countsDownloads: true,
  },
  fields: {
    ...login,
    approved_only: toggle({
      label: 'Only approved subtitles',
      help: 'Ignores unreviewed subtitles.',
      default: false,
    }),
    skip_wrong_fps: skipWrongFps,
  },
});
