import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SpokenLanguage } from '#speech/sentences.ts';
import { createStandInServer } from '#stand-in-server.ts';
import { asrJson, names, srtAnswer, verboseJson, whisperCppJson } from './answers.ts';
import type { TalkingFilm } from './film.ts';
import { envelopeOf, findSound } from './find-sound.ts';
import { readAudioForm, samplesOf, type AudioForm } from './read-form.ts';
import { writeLines, type Errors, type WrittenLine } from './write-lines.ts';

export type Transcriber = Awaited<ReturnType<typeof startTranscriber>>;

interface Options {
  /** subgen has a status and sends subtitles whatever is asked for (`subgen.py`, 2026). */
  isSubgen?: boolean;
  key?: string;
  /** Formats that the model behind `/v1` has; `gpt-4o-transcribe` has `json` alone (OpenAI’s reference of `response_format`). */
  formats?: readonly string[];
}

const rate = 16_000;

interface Listened {
  film: TalkingFilm;
  at: number;
  seconds: number;
}

/**
 * Transcription servers in one, for films whose text is known: it recognizes the sound that it is sent, and so notices
 * if that was shifted. Routes and fields: whisper-asr-webservice `app/webservice.py`, subgen `subgen.py`, whisper.cpp
 * `examples/server/server.cpp`, OpenAI’s reference of `/audio/transcriptions`.
 */
export async function startTranscriber(films: readonly TalkingFilm[], { isSubgen, key, formats }: Options = {}) {
  const { app, faults, requests, listen, close } = await createStandInServer();
  const written: WrittenLine[] = [];
  let errors: Errors = {};
  let heardAs: SpokenLanguage | undefined;
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 1 << 30 }, (_request, body, done) =>
    done(null, body),
  );

  function recognize(pcm: Buffer): Listened | undefined {
    const piece = envelopeOf(pcm, rate);
    const [best] = films
      .map((film) => ({ film, ...findSound(piece, film.envelope) }))
      .toSorted((one, other) => other.likeness - one.likeness);
    return best && best.likeness > 0.8 ? { film: best.film, at: best.at, seconds: pcm.length / 2 / rate } : undefined;
  }

  function transcribe(pcm: Buffer): { lines: WrittenLine[]; language: string } {
    const listened = recognize(pcm);
    const lines = listened ? writeLines(listened.film, listened.at, listened.seconds, errors) : [];
    written.push(...lines);
    return { lines, language: heardAs ?? listened?.film.spoken.language ?? 'en' };
  }

  if (isSubgen) app.get('/status', async () => ({ version: 'Subgen 2026.11.1, stable-ts 2.19, faster-whisper 1.2' }));

  app.post('/detect-language', async (request, reply) => {
    const form = formOf(request, 'audio_file');
    if (!form) return required(reply, 'audio_file');
    const language = heardAs ?? recognize(form.file)?.film.spoken.language ?? 'en';
    const found = { detected_language: names[language], language_code: language };
    return isSubgen ? found : { ...found, confidence: 0.97 };
  });

  app.post('/asr', async (request, reply) => {
    const form = formOf(request, 'audio_file');
    if (!form) return required(reply, 'audio_file');
    const { output = 'txt', word_timestamps: words, encode } = queryOf(request);
    // Only whole samples without a head can be read as they are.
    if (encode !== 'false' || form.file.length % 2 !== 0) return reply.code(500).send('Internal Server Error');
    const { lines, language } = transcribe(form.file);
    reply.type('text/plain; charset=utf-8');
    return output === 'json' && !isSubgen
      ? JSON.stringify(asrJson(lines, language, words === 'true'))
      : srtAnswer(lines);
  });

  app.post('/inference', async (request) => {
    const form = formOf(request, 'file');
    if (!form) return { error: "no 'file' field in the request" };
    const samples = samplesOf(form.file);
    if (!samples) return { error: 'failed to read audio data' };
    const { lines, language } = transcribe(samples);
    return whisperCppJson(lines, language, samples.length / 2 / rate);
  });

  app.post('/v1/audio/transcriptions', async (request, reply) => {
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return reply.code(401).send({ error: { message: 'Incorrect API key provided.', type: 'invalid_request_error' } });
    const form = formOf(request, 'file');
    const samples = form && samplesOf(form.file);
    if (!form?.texts.get('model') || !samples)
      return reply.code(400).send({ error: { message: 'you must provide a model parameter' } });
    // 25 MB, https://platform.openai.com/docs/guides/speech-to-text
    if (form.file.length > 25 << 20) return reply.code(413).send({ error: { message: 'Maximum content size limit' } });
    const format = form.texts.get('response_format') ?? 'json';
    if (formats && !formats.includes(format))
      return reply.code(400).send({ error: { message: `response_format '${format}' is not compatible with model` } });
    const { lines, language } = transcribe(samples);
    if (format === 'srt') return reply.type('text/plain').send(srtAnswer(lines));
    return verboseJson(lines, language, samples.length / 2 / rate, true);
  });

  const { url } = await listen();
  return {
    url,
    faults,
    requests,
    /** Every line that it wrote, with the invented ones marked; times count from the start of their piece. */
    written,
    err: (how: Errors): void => void (errors = how),
    /** What it takes the language for; undefined for what it is. */
    mistake: (language: SpokenLanguage | undefined): void => void (heardAs = language),
    close,
  };
}

const queryOf = ({ query }: FastifyRequest) => query as Record<string, string | undefined>;

const formOf = ({ headers, body }: FastifyRequest, field: string): AudioForm | undefined =>
  readAudioForm(headers['content-type'] ?? '', Buffer.isBuffer(body) ? body : Buffer.alloc(0), field);

const required = (reply: FastifyReply, field: string) =>
  reply.code(422).send({ detail: [{ loc: ['body', field], msg: 'Field required', type: 'missing' }] });
