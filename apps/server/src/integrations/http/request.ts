import type { HelpTopic } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { checkHost, guardedLookup } from './address-guard.ts';
import { explainFailure } from './explain-failure.ts';
import { readAtPace, smallPace, TooLarge, type Pace } from './keep-pace.ts';
import { loadUndici } from './undici.ts';
import { userAgent } from './user-agent.ts';

export interface HttpRequest {
  /** Display name of the server. */
  name: string;
  url: string;
  /** POST with JSON and GET without, by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: unknown;
  /** A body that isn’t JSON; `headers` say what it is. */
  bytes?: Uint8Array;
  headers?: Record<string, string>;
  /** Until the answer begins, and for each pause in it. */
  timeoutMs: number;
  /** True by default. */
  verifySsl?: boolean;
  signal?: AbortSignal;
  /** Limits of a small response by default. */
  pace?: Pace;
  /** Help topic for a server that does not respond. */
  help: HelpTopic;
}

interface AnswerHead {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

export interface Answer extends AnswerHead {
  text: string;
}

/** Asks another program; an answer of any status is an answer, none at all is an error in words. Follows no redirect. */
export async function sendRequest(question: HttpRequest): Promise<Answer> {
  const { bytes, ...head } = await requestBytes(question);
  return { ...head, text: bytes.toString() };
}

/** The same for an answer that isn’t text. */
export async function requestBytes(question: HttpRequest): Promise<AnswerHead & { bytes: Buffer }> {
  const { name, url, json, bytes, headers, timeoutMs, verifySsl = true, signal } = question;
  const { Agent, request } = await loadUndici();
  const agent = new Agent({
    connect: { rejectUnauthorized: verifySsl, timeout: Math.min(timeoutMs, 10_000), lookup: guardedLookup('home') },
  });
  let moment: 'before' | 'during' = 'before';
  try {
    const { origin, hostname, pathname, search } = new URL(url);
    checkHost(hostname, 'home');
    const answer = await request.call(agent, {
      origin,
      path: pathname + search,
      method: question.method ?? (json === undefined && bytes === undefined ? 'GET' : 'POST'),
      headers: {
        'user-agent': userAgent,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: bytes ?? (json === undefined ? null : JSON.stringify(json)),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      signal,
    });
    moment = 'during';
    return { status: answer.statusCode, headers: answer.headers, bytes: await readAll(question, answer.body) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw new AppError('upstream', explainFailure(error, { name, url, timeoutMs }, moment).said, {
      cause: error,
      help: question.help,
    });
  } finally {
    await agent.destroy();
  }
}

async function readAll({ name, help, pace = smallPace }: HttpRequest, body: AsyncIterable<Buffer>): Promise<Buffer> {
  try {
    return await readAtPace(body, pace);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    throw new AppError('upstream', sentence`The response from ${name} is far too large.`, { help });
  }
}
