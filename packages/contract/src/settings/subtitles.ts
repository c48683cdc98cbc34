import { list, number, plain, section, secret, select, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { percent } from '@captionarr/domain/settings/shared-fields.ts';

const belowThreshold = 'Synchronizes subtitles that score no more than this.';

export const subsync = section({
  title: 'Audio sync',
  fields: {
    use_subsync: toggle({
      label: 'Synchronize after download',
      help: 'Fits the times of a new subtitle to the video.',
      default: false,
    }),
    ...when(
      { 'subsync.use_subsync': true },
      {
        use_subsync_threshold: toggle({
          label: 'Limit the sync to low-scoring episodes',
          help: 'Leaves alone what fits well already.',
          default: false,
        }),
        ...when(
          { 'subsync.use_subsync_threshold': true },
          { subsync_threshold: percent('Sync threshold for episodes', 90, belowThreshold) },
        ),
        use_subsync_movie_threshold: toggle({
          label: 'Limit the sync to low-scoring movies',
          help: 'Leaves alone what fits well already.',
          default: false,
        }),
        ...when(
          { 'subsync.use_subsync_movie_threshold': true },
          { subsync_movie_threshold: percent('Sync threshold for movies', 70, belowThreshold) },
        ),
        'checker.blacklisted_providers': list({
          label: 'Not for these providers',
          help: 'Leaves their subtitles as they come.',
          default: [],
          format: 'provider',
        }),
        'checker.blacklisted_languages': list({
          label: 'Not for these languages',
          help: 'Leaves subtitles in them as they come.',
          default: [],
          format: 'language',
        }),
      },
    ),
    force_audio: toggle({
      label: 'Always use the audio track',
      help: 'Even when an embedded subtitle could be the reference.',
      default: false,
    }),
    no_fix_framerate: toggle({
      label: 'Do not fix the frame rate',
      help: 'Moves times without stretching them.',
      default: true,
    }),
    gss: toggle({
      label: 'Golden-section search',
      help: 'Tries more than the usual frame rates, where the frame rate may be fixed; slower.',
      default: true,
    }),
    max_offset_seconds: select({
      label: 'Max offset seconds',
      help: 'Times are moved by at most this much.',
      options: plain([60, 120, 300, 600]),
      default: 60,
    }),
    debug: toggle({ label: 'Keep debug data', help: 'Saves what led to a result, to report a bug.', default: false }),
  },
});

export const translator = section({
  title: 'Translating',
  fields: {
    translator_type: select({
      label: 'Translator',
      help: 'Who translates a subtitle that is there only in another language.',
      options: [
        { value: 'google_translate', label: 'Google Translate' },
        { value: 'gemini', label: 'Gemini' },
        { value: 'lingarr', label: 'Lingarr' },
      ],
      default: 'google_translate',
    }),
    ...when(
      { 'translator.translator_type': 'gemini' },
      {
        gemini_model: text({
          label: 'Gemini model',
          help: 'As Google names it.',
          default: 'gemini-2.0-flash',
        }),
        gemini_key: secret({ label: 'Gemini API key', help: 'Made in Google AI Studio.' }),
      },
    ),
    ...when(
      { 'translator.translator_type': 'lingarr' },
      {
        lingarr_url: text({ label: 'Lingarr URL', help: 'Where Lingarr runs.', default: 'http://lingarr:9876' }),
        lingarr_token: secret({ label: 'Lingarr token', help: 'Only where Lingarr asks for one.' }),
      },
    ),
    default_score: number({
      label: 'Score of translations',
      help: 'Recorded for a translated subtitle, so that an upgrade may replace it.',
      default: 50,
      min: 0,
      max: 100,
      unit: '%',
    }),
    translator_info: toggle({
      label: 'Add translator info',
      help: 'Says at the beginning of the subtitle that it is a translation.',
      default: true,
    }),
  },
});
