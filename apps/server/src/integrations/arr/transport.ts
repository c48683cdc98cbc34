import type { Dispatcher } from 'undici';
import { checkHost, guardedLookup } from '#integrations/http/address-guard.ts';
import { explainFailure, type RequestTarget } from '#integrations/http/explain-failure.ts';
import { keepPace, listPace, smallPace, TooLarge, TooSlow, type Pace } from '#integrations/http/keep-pace.ts';
import { loadUndici } from '#integrations/http/undici.ts';
import { userAgent } from '#integrations/http/user-agent.ts';
import { ArrError } from './arr-error.ts';
import { sentence } from '#platform/sentence.ts';

export interface Endpoint extends RequestTarget {
  apiKey: string;
  verifySsl: boolean;
  /** How slowly a list may come in. */
  pace?: Pace | undefined;
}

interface Request {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: object;
  signal?: AbortSignal;
}

export type Answer = Dispatcher.ResponseData;
export type Transport = ReturnType<typeof createTransport>;

/** How long a program in the same home may take to accept a connection, in milliseconds. */
const connectMs = 10_000;
const asJson = { 'content-type': 'application/json' };

/** HTTP to one program, over sockets of its own; a redirect is an answer like any other. */
export function createTransport(endpoint: Endpoint) {
  const { name, url, apiKey, timeoutMs, verifySsl } = endpoint;
  // Pauses that the settings allow are no slowness.
  const pace = endpoint.pace ?? { ...listPace, windowMs: Math.max(listPace.windowMs, 2 * timeoutMs) };
  const textPace = { ...pace, mostBytes: smallPace.maxBytes };
  const ownHeaders = { 'x-api-key': apiKey, 'user-agent': userAgent };
  let opened: ReturnType<typeof openAgent> | undefined;
  let isClosed = false;

  async function openAgent() {
    const { Agent, request } = await loadUndici();
    const agent = new Agent({
      connect: {
        rejectUnauthorized: verifySsl,
        timeout: Math.min(connectMs, timeoutMs),
        lookup: guardedLookup('home'),
      },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connections: 10,
    });
    return { agent, request: request.bind(agent) };
  }

  /** Opened with the first request, so installations without a manager never load it. */
  function ensureOpen() {
    if (isClosed) throw new ArrError('unreachable', sentence`Captionarr closed the connection to ${name}.`);
    return (opened ??= openAgent());
  }

  function failureOf(error: unknown, moment: 'before' | 'during') {
    if (error instanceof TooLarge)
      return new ArrError('unreadable', sentence`The response from ${name} is far too large.`);
    const { trouble, said } = explainFailure(error, endpoint, moment);
    return new ArrError(trouble, said, { cause: error, ...(error instanceof TooSlow && { help: 'manager-slow' }) });
  }

  async function* read({ body }: Answer, readPace: Pace, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
    try {
      yield* keepPace(body as AsyncIterable<Buffer>, readPace);
    } catch (error) {
      signal?.throwIfAborted();
      throw failureOf(error, 'during');
    }
  }

  return {
    endpoint,
    ownHeaders,
    /** For what speaks more than HTTP. */
    agent: async () => (await ensureOpen()).agent,

    /** Sends a request; the caller reads the body. */
    async ask(path: string, { method = 'GET', headers, json, signal }: Request = {}): Promise<Answer> {
      try {
        const { origin, hostname, pathname, search } = new URL(new URL(url).href.replace(/\/$/, '') + path);
        checkHost(hostname, 'home');
        const { request } = await ensureOpen();
        return await request({
          origin,
          path: pathname + search,
          method,
          headers: { accept: 'application/json', ...(json && asJson), ...headers, ...ownHeaders },
          body: json && JSON.stringify(json),
          signal,
        });
      } catch (error) {
        signal?.throwIfAborted();
        throw error instanceof ArrError ? error : failureOf(error, 'before');
      }
    },

    /** The bytes of an answer, as they come. */
    bytesOf: (answer: Answer, signal?: AbortSignal) => read(answer, pace, signal),

    /** A whole answer that is expected to be small. */
    async textOf(answer: Answer, signal?: AbortSignal): Promise<string> {
      const chunks: Buffer[] = [];
      for await (const chunk of read(answer, textPace, signal)) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    },

    /** Aborts running requests too. */
    async close(): Promise<void> {
      isClosed = true;
      await (await opened)?.agent.destroy();
    },
  };
}
