import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Pace } from '#integrations/http/keep-pace.ts';
import { sendRequest, type Answer } from '#integrations/http/request.ts';
import { AppError } from '#platform/errors.ts';
import { formatBytes } from '#platform/format-bytes.ts';
import { parseJson } from '#platform/parse-json.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

export interface ServerConnection {
  name: string;
  /** Without a slash at its end. */
  url: string;
  key: string;
  /** For one piece of sound. */
  timeoutMs: number;
  /** Milliseconds before a busy server is asked again; doubles each time. */
  patienceMs?: number | undefined;
  /** Whether the first answer counts, whatever it is. */
  isAskedOnce?: boolean;
}

interface Question {
  /** Below the address, with a query. */
  path: string;
  body: { bytes: Uint8Array; headers: Record<string, string> };
  signal: AbortSignal;
}

const help = 'transcription-failed';
/** How often a busy or restarting server is asked, and a broken one. */
const tries = { busy: 6, broken: 3 };
const longestPause = 60_000;
const largest = 64 << 20;

/** Sends sound and waits as long as it takes. A server that is busy, restarts or breaks off is asked again. */
export async function askServer(connection: ServerConnection, question: Question): Promise<string> {
  const { patienceMs = 5000, isAskedOnce = false } = connection;
  const most = isAskedOnce ? { busy: 1, broken: 1 } : tries;
  for (let attempt = 1; ; attempt++) {
    const began = performance.now();
    const last = await send(connection, question).catch((error: unknown) => {
      question.signal.throwIfAborted();
      // A server that was too slow once is too slow again.
      const isTimeout = performance.now() - began >= connection.timeoutMs * 0.9;
      if (isTimeout || attempt >= most.broken || !(error instanceof AppError)) throw error;
      return undefined;
    });
    if (last && !isTransient(last.status)) return readAnswer(connection, question, last);
    const isOver = attempt >= (isBusy(last?.status) ? most.busy : most.broken);
    if (last && isOver) throw refused(connection, question, last);
    await pause(pauseAfter(patienceMs * 2 ** (attempt - 1), last), undefined, { signal: question.signal });
  }
}

const isBusy = (status = 0) => status === 429 || status === 503;
const isTransient = (status: number) => isBusy(status) || status === 500 || status === 502 || status === 504;

function pauseAfter(wait: number, last: Answer | undefined): number {
  const asked = Number([last?.headers['retry-after']].flat()[0]);
  return Math.min(longestPause, asked > 0 ? asked * 1000 : wait);
}

function send({ name, url, key, timeoutMs }: ServerConnection, { path, body, signal }: Question): Promise<Answer> {
  const headers = { ...body.headers, ...(key !== '' && { authorization: `Bearer ${key}` }) };
  // All of it comes at the end, after the pause that `timeoutMs` allows.
  const pace: Pace = { windowMs: timeoutMs, windowBytes: 1, maxMs: timeoutMs, maxBytes: largest };
  return sendRequest({ name, url: url + path, bytes: body.bytes, headers, timeoutMs, signal, pace, help });
}

function readAnswer(connection: ServerConnection, question: Question, answer: Answer): string {
  const { status, headers, text } = answer;
  const { name } = connection;
  if (status !== 200) throw refused(connection, question, answer);
  if (/html/i.test(String(headers['content-type'])) || /^\s*<(!doctype|html)/i.test(text))
    throw failure(sentence`${name} returned a web page. Check its address in the settings.`);
  const said = complaintIn(text);
  if (said !== undefined) throw failure(sentence`${name} couldn’t transcribe the audio: ${said}`);
  return text;
}

function refused({ name }: ServerConnection, { body }: Question, { status, text }: Answer): AppError {
  if (status === 401 || status === 403)
    return failure(sentence`${name} denied access (${status}). Check its API key in the settings.`);
  if (status === 404 || status === 405)
    return failure(sentence`${name} isn’t at this address (${status}). Check the address and the kind of server.`);
  if (status === 413)
    return failure(
      sentence`${name} rejects uploads of ${formatBytes(body.bytes.length)}. Raise its upload limit, or that of the proxy in front of it.`,
    );
  if (isBusy(status)) return failure(sentence`${name} is busy (${status}). Try again later.`);
  const said = complaintIn(text);
  return said === undefined
    ? new ServerRefusal(sentence`${name} returned an error (${status}).`, status)
    : new ServerRefusal(sentence`${name} returned an error (${status}): ${said}`, status);
}

/** The server understood the request and won’t do it. */
export class ServerRefusal extends AppError {
  readonly answered: number;

  constructor(said: Sentence, answered: number) {
    super('upstream', said, { help });
    this.name = 'ServerRefusal';
    this.answered = answered;
  }
}

const failure = (said: Sentence) => new AppError('upstream', said, { help });

/** whisper.cpp and subgen report failures with the status of success. */
const complaint = z.union([
  z.looseObject({ error: z.string() }).transform(({ error }) => error),
  z.looseObject({ error: z.looseObject({ message: z.string() }) }).transform(({ error }) => error.message),
  z.looseObject({ status: z.enum(['error', 'timeout']), message: z.string() }).transform(({ message }) => message),
  z.looseObject({ detail: z.string() }).transform(({ detail }) => detail),
]);

function complaintIn(text: string): string | undefined {
  if (!text.trimStart().startsWith('{') || text.length > 10_000) return undefined;
  return complaint.safeParse(parseJson(text)).data?.slice(0, 300);
}

export const noTranscript = (name: string) => failure(sentence`${name} didn’t return a transcript.`);
