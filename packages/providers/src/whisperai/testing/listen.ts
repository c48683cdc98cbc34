import { readUpload } from './read-upload.ts';

interface Question {
  method: string;
  path: string;
  query: URLSearchParams;
  contentType: string;
  body: Buffer;
}

export interface Speech {
  /** Spoken language in Whisper's notation. */
  code: string;
  name: string;
  /** Transcription in a language. */
  write: (language: string) => string | Buffer | Promise<Buffer>;
}

interface Spoken {
  status: number;
  json?: unknown;
  bytes?: Buffer;
}

/** Sixteen bits each, 16 000 times a second. */
const bytesPerSecond = 32_000;

/** whisper-asr-webservice, for sound that was already turned into samples; undefined for what it does not know. */
export async function listen(question: Question, { code, name, write }: Speech): Promise<Spoken | undefined> {
  const { method, path, query, contentType, body } = question;
  if (path !== '/asr' && path !== '/detect-language') return undefined;
  if (method !== 'POST') return { status: 405, json: { detail: 'Method Not Allowed' } };
  const sound = readUpload(contentType, body, 'audio_file');
  if (!sound) return { status: 422, json: { detail: [{ loc: ['body', 'audio_file'], msg: 'Field required' }] } };
  // Anything but whole samples would be noise.
  if (query.get('encode') !== 'false' || sound.length % 2 !== 0) return { status: 500, json: { detail: 'Bad sound' } };
  if (path === '/detect-language')
    return { status: 200, json: { detected_language: name, language_code: code, confidence: 0.98 } };
  const task = query.get('task') ?? 'transcribe';
  if (
    !['transcribe', 'translate'].includes(task) ||
    query.get('output') !== 'srt' ||
    sound.length < bytesPerSecond / 10
  )
    return { status: 422, json: { detail: 'Bad question' } };
  const language = task === 'translate' ? 'en' : (query.get('language') ?? code);
  return { status: 200, bytes: Buffer.from(await write(language)) };
}
