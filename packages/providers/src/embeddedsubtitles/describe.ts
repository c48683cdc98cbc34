import { list, plain, text, toggle } from '#domain/settings/field.ts';
import { seconds } from '#domain/settings/shared-fields.ts';
import { describeProvider } from '#providers/description.ts';

export const embeddedsubtitles = describeProvider({
  key: 'embeddedsubtitles',
  name: 'Embedded Subtitles',
  description: 'Extracts text tracks from your own video files. No network.',
  message:
    'It reads each file completely, which is slow and may cost money on a cloud drive. It has no effect while embedded subtitles are treated as downloaded.',
  capabilities: {
    media: ['episode', 'movie'],
    languages: 'all',
    limits: { calls: 1, perMs: 1 },
    findsBy: ['file'],
    isLocal: true,
    testedWith: 'file',
    knowsHearingImpaired: true,
  },
  fields: {
    included_codecs: list({
      label: 'Codecs',
      help: 'None selected means all.',
      default: [],
      options: plain(['subrip', 'ass', 'webvtt', 'mov_text']),
    }),
    timeout: seconds('Extraction timeout', 600, 'Maximum time per file.'),
    hi_fallback: toggle({
      label: 'Fall back to hearing impaired',
      help: 'If the language has no other track.',
      default: false,
    }),
    unknown_as_fallback: toggle({
      label: 'Use fallback language for unlabeled tracks',
      help: 'For tracks without a language.',
      default: false,
    }),
    fallback_lang: text({
      label: 'Fallback language',
      help: 'Assumed for unlabeled tracks.',
      default: 'en',
      format: 'language',
    }),
  },
});
