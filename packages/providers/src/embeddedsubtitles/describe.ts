import { list, plain, text, toggle } from '#domain/settings/field.ts';
import { seconds } from '#domain/settings/shared-fields.ts';
import { describeProvider } from '#providers/description.ts';

export const embeddedsubtitles = describeProvider({
  key: 'embeddedsubtitles',
  name: 'Embedded Subtitles',
  description: 'Takes text tracks out of your own video files. No network.',
  message:
    'It reads each file from end to end, which is slow and may cost money on a cloud drive. It has nothing to do while embedded subtitles are treated as downloaded.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: 'all',
    limits: { calls: 1, perMs: 1 },
    isLocal: true,
    knowsHearingImpaired: true,
  },
  fields: {
    included_codecs: list({
      label: 'Codecs',
      help: 'None chosen means all.',
      default: [],
      options: plain(['subrip', 'ass', 'webvtt', 'mov_text']),
    }),
    timeout: seconds('Extraction timeout', 600, 'How long one file may take.'),
    hi_fallback: toggle({
      label: 'Fall back to hearing impaired',
      help: 'When the language has no other track.',
      default: false,
    }),
    unknown_as_fallback: toggle({
      label: 'Take unmarked tracks for the fallback language',
      help: 'For tracks that do not say their language.',
      default: false,
    }),
    fallback_lang: text({
      label: 'Fallback language',
      help: 'What unmarked tracks are taken for.',
      default: 'en',
      format: 'language',
    }),
  },
});
