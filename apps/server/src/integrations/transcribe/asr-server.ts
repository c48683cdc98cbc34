import * as z from 'zod';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageFromName } from '#domain/languages/language-from-name.ts';
import type { Detected } from '#domain/transcribe/server.ts';
import { whisperCode } from '#domain/transcribe/whisper-languages.ts';
import { parseJson } from '#platform/parse-json.ts';
import { askServer, type ServerConnection } from './ask-server.ts';
import { audioForm } from './audio-form.ts';
import type { Protocol } from './protocol.ts';

const detected = z.looseObject({
  detected_language: z.string().nullish(),
  language_code: z.string().nullish(),
  /** subgen and older programs don’t say it. */
  confidence: z.number().nullish(),
});

/** whisper-asr-webservice and subgen. subgen responds with a subtitle whatever is asked for. */
export const asrServer: Protocol = {
  async detect(connection, sound, signal): Promise<Detected> {
    const text = await ask(connection, '/detect-language', { encode: 'false' }, sound, signal);
    const read = detected.safeParse(parseJson(text)).data;
    const language = languageFromCode(read?.language_code ?? '') ?? languageFromName(read?.detected_language ?? '');
    return { language, confidence: read?.confidence ?? 1 };
  },

  transcribe: (connection, sound, language, signal) =>
    ask(
      connection,
      '/asr',
      {
        encode: 'false',
        task: 'transcribe',
        language: whisperCode(language) ?? language,
        output: 'json',
        word_timestamps: 'true',
        vad_filter: 'true',
      },
      sound,
      signal,
    ),
};

function ask(
  connection: ServerConnection,
  path: string,
  query: Record<string, string>,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  const body = audioForm({ field: 'audio_file', fileName: 'audio.pcm', bytes });
  return askServer(connection, { path: `${path}?${new URLSearchParams(query)}`, body, signal });
}
