import { number, section, secret, select, text, when } from '@captionarr/domain/settings/field.ts';

export const transcription = section({
  title: 'Transcribing',
  fields: {
    server: select({
      label: 'Transcription server',
      help: 'Writes down what is said in a video.',
      options: [
        { value: 'asr', label: 'Whisper ASR or subgen' },
        { value: 'whisper_cpp', label: 'whisper.cpp' },
        { value: 'openai', label: 'OpenAI-compatible' },
      ],
      default: 'asr',
    }),
    url: text({
      label: 'Server address',
      help: 'Transcription stays off while this is empty.',
      default: '',
      placeholder: 'http://whisper:9000',
    }),
    ...when(
      { 'transcription.server': 'openai' },
      { model: text({ label: 'Transcription model', help: 'As the server names it.', default: 'whisper-1' }) },
    ),
    key: secret({ label: 'Server key', help: 'Only if the server requires one.' }),
    timeout: number({
      label: 'Transcription time limit',
      help: 'For each ten minutes of audio.',
      default: 60,
      min: 1,
      max: 600,
      unit: 'minutes',
    }),
  },
});
