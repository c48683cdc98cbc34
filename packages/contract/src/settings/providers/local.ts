import { list, plain, select, text, toggle } from '../field.ts';
import { seconds } from '../shared.ts';
import { provider } from './inputs.ts';

export const embeddedsubtitles = provider('Embedded subtitles', {
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
});

export const whisperai = provider('Whisper', {
  endpoint: text({ label: 'URL', help: 'Where the Whisper server runs.', default: 'http://127.0.0.1:9000' }),
  response: seconds('Response timeout', 5, 'How long to wait for a connection.'),
  timeout: seconds('Transcription timeout', 3600, 'How long one video may take.'),
  loglevel: select({
    label: 'Log level',
    help: 'How much of the talk with the server is logged.',
    options: plain(['DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL']),
    default: 'INFO',
  }),
  pass_video_name: toggle({ label: 'Send the file name', help: 'For the log of the server.', default: false }),
});
