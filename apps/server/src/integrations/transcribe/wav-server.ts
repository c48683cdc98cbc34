import * as z from 'zod';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageFromName } from '#domain/languages/language-from-name.ts';
import type { Detected } from '#domain/transcribe/server.ts';
import { whisperCode } from '#domain/transcribe/whisper-languages.ts';
import { parseJson } from '#platform/parse-json.ts';
import { askServer, ServerRefusal } from './ask-server.ts';
import { audioForm, wavOf, type FormText } from './audio-form.ts';
import type { Protocol } from './protocol.ts';

interface Habits {
  path: string;
  /** Sent with each request. */
  texts: readonly FormText[];
  /** How the server is asked to detect the language. */
  anyLanguage: readonly FormText[];
}

const detected = z.looseObject({
  language: z.string().nullish(),
  /** whisper.cpp since 1.7.6. */
  detected_language: z.string().nullish(),
  detected_language_probability: z.number().nullish(),
});

/** How servers reject a format that their model doesn’t have. */
const formatRefused = [400, 415, 422];

const languageOf = (text: string | null | undefined): string | undefined =>
  languageFromCode(text ?? '') ?? languageFromName(text ?? '');

/** Servers that take a WAV file in a form and respond as OpenAI does. Some models have subtitles, but no segments. */
function wavServer({ path, texts, anyLanguage }: Habits): Protocol {
  const ask: (format: string) => Protocol['transcribe'] = (format) => (connection, sound, language, signal) => {
    const file = { field: 'file', fileName: 'audio.wav', bytes: wavOf(sound) };
    const spoken = language === '' ? anyLanguage : [['language', whisperCode(language) ?? language] as const];
    const body = audioForm(file, [...texts, ['response_format', format], ...spoken]);
    return askServer(connection, { path, body, signal });
  };

  /** Undefined if the model doesn’t have the format. */
  const askVerbose: (...asked: Parameters<Protocol['transcribe']>) => Promise<string | undefined> = async (
    ...asked
  ) => {
    try {
      return await ask('verbose_json')(...asked);
    } catch (error) {
      if (error instanceof ServerRefusal && formatRefused.includes(error.answered)) return undefined;
      throw error;
    }
  };

  return {
    async detect(connection, sound, signal): Promise<Detected> {
      const text = await askVerbose(connection, sound, '', signal);
      const answer = detected.safeParse(parseJson(text ?? '')).data;
      return {
        language: languageOf(answer?.detected_language) ?? languageOf(answer?.language),
        confidence: answer?.detected_language_probability ?? 1,
      };
    },
    transcribe: async (...asked) => (await askVerbose(...asked)) ?? ask('srt')(...asked),
  };
}

/** The server among the examples of whisper.cpp. Its model is chosen where it is started. */
export const whisperCppServer = wavServer({ path: '/inference', texts: [], anyLanguage: [['language', 'auto']] });

/** OpenAI and the many that speak like it: speaches, faster-whisper-server, LocalAI, Groq … */
export const openAiServer = (model: string): Protocol =>
  wavServer({
    path: '/audio/transcriptions',
    texts: [
      ['model', model],
      ['timestamp_granularities[]', 'segment'],
      ['timestamp_granularities[]', 'word'],
    ],
    anyLanguage: [],
  });
