import { secret, text, toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { password } from '#providers/inputs.ts';
import { languages } from './languages.ts';

export const opensubtitlescom = describeProvider({
  key: 'opensubtitlescom',
  name: 'OpenSubtitles.com',
  description: 'The largest collection, in about 80 languages. Needs a free account and your own API key.',
  homepage: 'https://www.opensubtitles.com',
  keyPage: 'https://www.opensubtitles.com/consumers',
  isWorldwide: true,
  capabilities: {
    media: ['episode', 'movie'],
    languages,
    // Five a second, says the site.
    limits: { calls: 4, perMs: 1000 },
    // Of a free account; each download says how many are left.
    daily: { downloads: 20 },
    findsBy: ['name', 'imdb', 'tmdb'],
    knowsHearingImpaired: true,
    countsDownloads: true,
  },
  fields: {
    username: text({
      label: 'Username',
      help: 'Your username, not your email address.',
      default: '',
      pattern: { matches: '^[^@]*$', says: 'Invalid Username. Do not use your e-mail.' },
    }),
    password,
    api_key: secret({
      label: 'API key',
      help: 'Create one at opensubtitles.com › API consumers.',
    }),
    use_hash: toggle({ label: 'Match by hash', help: 'Finds subtitles made for exactly your file.', default: true }),
    include_ai_translated: toggle({
      label: 'Include AI translations',
      help: 'Translated by a language model.',
      default: false,
    }),
    include_machine_translated: toggle({
      label: 'Include machine translations',
      help: 'Translated by an older machine translator.',
      default: false,
    }),
  },
});
