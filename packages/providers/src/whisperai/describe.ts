import { plain, select, text, toggle } from '#domain/settings/field.ts';
import { seconds } from '#domain/settings/shared-fields.ts';
import { describeProvider } from '#providers/description.ts';
import { whisperLanguages } from '#domain/transcribe/whisper-languages.ts';

export const whisperai = describeProvider({
  key: 'whisperai',
  name: 'Whisper',
  description: 'Transcribes or translates the audio with your own Whisper server.',
  test: 'whisper',
  capabilities: {
    media: ['episode', 'movie'],
    languages: whisperLanguages,
    // Whether it is there can be asked while it listens.
    limits: { calls: 60, perMs: 60_000, atOnce: 2 },
    findsBy: ['file'],
    isLocal: true,
    testedWith: 'file',
  },
  fields: {
    endpoint: text({ label: 'URL', help: 'Address of your Whisper server.', default: 'http://127.0.0.1:9000' }),
    response: seconds('Response timeout', 5, 'Maximum time to connect.'),
    timeout: seconds('Transcription timeout', 3600, 'Maximum time per video.'),
    loglevel: select({
      label: 'Log level',
      help: 'How much of the exchange with the server is logged.',
      options: plain(['DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL']),
      default: 'INFO',
    }),
    pass_video_name: toggle({ label: 'Send the file name', help: 'Appears in the server’s log.', default: false }),
  },
});
