import type { Dispatcher } from 'undici';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { explainFailure } from '#integrations/http/explain-failure.ts';
import { loadUndici } from '#integrations/http/undici.ts';
import type { RequestBody } from './body.ts';
import { readBody } from './read-body.ts';

export interface Outgoing extends Pick<RequestBody, 'open'> {
  method: 'GET' | 'POST' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
}

export interface Received {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
}

interface SendOptions {
  name: string;
  signal: AbortSignal;
  dispatcher: Dispatcher;
  proxy: string | undefined;
  timeoutMs: number;
  maxBytes: number;
}

/** How many time-outs long an answer may trickle in. */
const maxTimeouts = 6;
/** Timers count no further, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/** Sends one request and reads all of its answer, of whatever status. */
export async function send({ method, url, headers, open }: Outgoing, circumstances: SendOptions): Promise<Received> {
  const { name, signal, dispatcher, timeoutMs, maxBytes } = circumstances;
  const { request } = await loadUndici();
  const deadline = AbortSignal.timeout(Math.min(timeoutMs * maxTimeouts, maxTimerMs));
  let moment: 'before' | 'during' = 'before';
  try {
    const answer = await request.call(dispatcher, {
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      body: open(),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      signal: AbortSignal.any([signal, deadline]),
    });
    moment = 'during';
    const received = flat(answer.headers);
    const encoding = (received['content-encoding'] ?? '').toLowerCase();
    return {
      status: answer.statusCode,
      headers: received,
      bytes: await readBody(answer.body, { name, maxBytes, encoding }),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderFault) throw error;
    if (deadline.aborted) throw new ProviderFault('Timeout', `${name} takes too long to respond.`, { cause: error });
    throw explain(error, url, moment, circumstances);
  }
}

const flat = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, [value ?? ''].flat().join('\n')]));

function explain(
  cause: unknown,
  { href: url }: URL,
  moment: 'before' | 'during',
  { name, proxy, timeoutMs }: SendOptions,
): ProviderFault {
  if (cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_INVALID_ARG' && proxy === undefined)
    return new ProviderFault(
      'ConfigurationError',
      `The settings of ${name} contain characters that can’t be sent. Check the key, cookies and user agent.`,
      { cause },
    );
  const { trouble, said } = explainFailure(cause, { name, url, timeoutMs }, moment);
  const reason = trouble === 'timeout' ? 'Timeout' : 'ConnectionError';
  return proxy === undefined || moment === 'during'
    ? new ProviderFault(reason, said.text, { cause })
    : new ProviderFault(reason, `Can’t reach ${name} through the proxy ${proxy}. Check the proxy settings.`, {
        cause,
      });
}
