import type { FlatSettings } from '@captionarr/contract';
import type { TranscriptionServer } from '#domain/transcribe/server.ts';
import { minuteMs } from '#platform/durations.ts';
import { asrServer } from './asr-server.ts';
import { noTranscript, type ServerConnection } from './ask-server.ts';
import { quietSecond } from './audio-form.ts';
import type { Protocol } from './protocol.ts';
import { readTranscript } from './read-transcript.ts';
import { openAiServer, whisperCppServer } from './wav-server.ts';

type TranscriptionSettings = Pick<
  FlatSettings,
  'transcription.server' | 'transcription.url' | 'transcription.key' | 'transcription.model' | 'transcription.timeout'
>;

/** How long a test waits: the first request may load the model. */
const testMs = 2 * minuteMs;

export function chooseServer(
  settings: TranscriptionSettings,
  { patienceMs }: { patienceMs?: number } = {},
): TranscriptionServer {
  const { name, model, protocol, base = '' } = kindOf(settings);
  const url = addressOf(settings);
  const connection: ServerConnection = {
    name,
    url: URL.parse(url)?.pathname === '/' ? url + base : url,
    key: settings['transcription.key'],
    timeoutMs: settings['transcription.timeout'] * minuteMs,
    patienceMs,
  };

  async function transcribe(asked: ServerConnection, sound: Uint8Array, language: string, signal: AbortSignal) {
    const heard = readTranscript(await protocol.transcribe(asked, sound, language, signal));
    if (!heard) throw noTranscript(name);
    return heard;
  }

  return {
    engine: model === '' ? name : `${name} (${model})`,
    problem: () => {
      if (url === '') return 'unset';
      return /^https?:\/\/[^/\s]/i.test(url) && URL.canParse(url) ? null : 'invalid';
    },
    detect: (sound, signal) => protocol.detect(connection, sound, signal),
    transcribe: (sound, language, signal) => transcribe(connection, sound, language, signal),
    test: async (signal) => {
      const timeoutMs = Math.min(connection.timeoutMs, testMs);
      await transcribe({ ...connection, timeoutMs, isAskedOnce: true }, quietSecond(), 'en', signal);
    },
  };
}

interface Kind {
  name: string;
  model: string;
  protocol: Protocol;
  /** Added to an address without a path. */
  base?: string;
}

const addressOf = (settings: TranscriptionSettings) => settings['transcription.url'].trim().replace(/\/+$/, '');

function kindOf(settings: TranscriptionSettings): Kind {
  const model = settings['transcription.model'].trim();
  switch (settings['transcription.server']) {
    case 'whisper_cpp':
      return { name: 'whisper.cpp', model: '', protocol: whisperCppServer };
    case 'openai':
      return {
        name: URL.parse(addressOf(settings))?.host ?? 'OpenAI',
        model,
        protocol: openAiServer(model),
        base: '/v1',
      };
    default:
      return { name: 'Whisper', model: '', protocol: asrServer };
  }
}
