import { secret, text, toggle } from '#domain/settings/field.ts';
import { describeProvider } from '#providers/description.ts';
import { password } from '#providers/inputs.ts';
import { languages } from './languages.ts';

export const opensubtitlescom = describeProvider({
  key: 'opensubtitlescom',
  name: 'OpenSubtitles.com',
  description: 'The largest collection, about 80 languages. Needs a free account and an API key of your own.',
  homepage: 'https://www.opensubtitles.com',
  keyPage: 'https://www.opensubtitles.com/consumers',
  isWorldwide: true,
  capabilities: {
    media: ['episode', 'movie'],
    languages,
    // Five a second, says the site.
    limits: { calls: 4, perMs: 1000 },
    knowsHearingImpaired: true,
  },
  fields: {
    username: text({
      label: 'Username',
      help: 'Not the e-mail address.',
      default: '',
      pattern: { matches: '^[^@]*$', says: 'Invalid Username. Do not use your e-mail.' },
    }),
    password,
    api_key: secret({
      label: 'API key',
      help: 'Of a consumer that you register at opensubtitles.com, under API consumers.',
    }),
    use_hash: toggle({ label: 'Match by hash', help: 'Finds subtitles made for exactly this file.', default: true }),
    include_ai_translated: toggle({
      label: 'Include AI translations',
      help: 'Subtitles that a language model translated.',
      default: false,
    }),
    include_machine_translated: toggle({
      label: 'Include machine translations',
      help: 'Subtitles that an older translator made, word by word.',
      default: false,
    }),
  },
});
