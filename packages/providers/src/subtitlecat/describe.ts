import { toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';

export const subtitlecat = describeProvider({
  key: 'subtitlecat',
  name: 'Subtitle Cat',
  description: 'Mostly machine translations, in about 95 languages. No account.',
  homepage: 'https://www.subtitlecat.com',
  message:
    'Most files are machine translated, and the site doesn’t say which. Use it only if nothing else has your language.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: 'all',
    limits: { calls: 1, perMs: 1000 },
  },
  fields: {
    include_machine_translated: toggle({
      label: 'Include machine translations',
      help: 'The site can’t be searched without them.',
      default: false,
    }),
  },
});
