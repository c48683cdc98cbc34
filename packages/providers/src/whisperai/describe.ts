import { plain, select, text, toggle } from '#domain/settings/field.ts';
import { seconds } from '#domain/settings/shared-fields.ts';
import { describeProvider } from '#providers/description.ts';
import { languages } from './languages.ts';

export const whisperai = describeProvider({
  key: 'whisperai',
  name: 'Whisper',
  description: 'Writes down or translates what is spoken, with a Whisper server of your own.',
  test: 'whisper',
  capabilities: {
    media: ['episode', 'movie'],
    languages,
    // Whether it is there can be asked while it listens.
    limits: { calls: 60, perMs: 60_000, atOnce: 2 },
    isLocal: true,
  },
  fields: {
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
  },
});
