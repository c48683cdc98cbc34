import { checkHost, guardedLookup } from '#integrations/http/address-guard.ts';
import { explainFailure } from '#integrations/http/explain-failure.ts';
import { loadUndici } from '#integrations/http/undici.ts';
import { userAgent } from '#integrations/http/user-agent.ts';
import { readRetryAfter } from '#domain/search/retry-after.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { PlexIdentity } from './identity.ts';
import { PlexError } from './plex-error.ts';
import { sentence } from '#platform/sentence.ts';

export interface ServerQuestion {
  /** Display name of the server. */
  name: string;
  /** URL of the server, without a path. */
  url: string;
  path: string;
  query?: Readonly<Record<string, string | number>>;
  method?: 'GET' | 'PUT';
  /** Without it, nothing is sent that a stranger could use. */
  token?: string;
  /** Until the answer begins, and for each pause in it. */
  timeoutMs: number;
  /** Total time; four times `timeoutMs` by default. */
  deadlineMs?: number;
  signal?: AbortSignal;
}

interface Dependencies {
  identity: Pick<PlexIdentity, 'headers'>;
  /** Whether certificates are verified that are not of Plex itself. */
  verifySsl: () => boolean;
  now: () => number;
}

export type ServerHttp = ReturnType<typeof createServerHttp>;

const largest = 32 << 20;
/** Not SVG, which may contain scripts. */
const pictures = /^image\/(jpeg|png|webp)\b/i;

/** HTTP to Plex Media Servers, at addresses that were checked before; follows no redirect. */
export function createServerHttp({ identity, verifySsl, now }: Dependencies) {
  const agents = new Map<boolean, ReturnType<typeof openAgent>>();

  function agentFor(url: string) {
    // Plex has a certificate for each of these names, so it is always verified.
    const isVerified = isPlexDirect(url) || verifySsl();
    const agent = agents.get(isVerified) ?? openAgent(isVerified);
    agents.set(isVerified, agent);
    return agent;
  }

  async function send(question: ServerQuestion) {
    const { name, url, path, query, method = 'GET', token, timeoutMs, deadlineMs = timeoutMs * 4, signal } = question;
    let moment: 'before' | 'during' = 'before';
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      const address = new URL(path, url);
      checkHost(address.hostname, 'home');
      for (const [key, value] of Object.entries(query ?? {})) address.searchParams.append(key, String(value));
      const { request } = await agentFor(url);
      const answer = await request({
        origin: address.origin,
        path: address.pathname + address.search,
        method,
        headers: { 'user-agent': userAgent, ...(await identity.headers(token)) },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      moment = 'during';
      return { status: answer.statusCode, headers: answer.headers, bytes: await readAll(name, answer.body) };
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof PlexError) throw cause;
      if (deadline.aborted) throw new PlexError('unreachable', sentence`${name} takes too long to respond.`, { cause });
      throw new PlexError('unreachable', explainFailure(cause, { name, url, timeoutMs }, moment).said, { cause });
    }
  }

  async function succeed(question: ServerQuestion) {
    const { status, headers, bytes } = await send(question);
    const until = readRetryAfter([headers['retry-after']].flat()[0], now());
    if (status !== 200 && status !== 201 && status !== 204) throw explainStatus(question.name, status, until);
    return { headers, bytes };
  }

  const order = async (question: ServerQuestion): Promise<string> => (await succeed(question)).bytes.toString();

  return {
    /** Accepts any response; commands return an empty page. */
    order,

    /** Returns the parsed response. */
    async ask(question: ServerQuestion): Promise<unknown> {
      const data = parseJson(await order(question));
      if (data !== undefined) return data;
      throw new PlexError(
        'unreadable',
        sentence`${question.name} returned something other than data. Check the address and port.`,
      );
    },

    async picture(question: ServerQuestion): Promise<Buffer> {
      const { headers, bytes } = await succeed(question);
      if (pictures.test(String(headers['content-type']))) return bytes;
      throw new PlexError('unreadable', sentence`${question.name} returned something that isn’t an image.`);
    },

    async close(): Promise<void> {
      const opened = await Promise.all(agents.values());
      agents.clear();
      await Promise.all(opened.map(({ agent }) => agent.destroy()));
    },
  };
}

async function openAgent(rejectUnauthorized: boolean) {
  const { Agent, request } = await loadUndici();
  const agent = new Agent({
    connect: { rejectUnauthorized, timeout: 10_000, lookup: guardedLookup('home') },
    connections: 8,
  });
  return { agent, request: request.bind(agent) };
}

export const isPlexDirect = (url: string) => /\.plex\.direct$/i.test(URL.parse(url)?.hostname ?? '');

async function readAll(name: string, body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest) throw new PlexError('unreadable', sentence`The response from ${name} is far too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function explainStatus(name: string, status: number, until: number | undefined): PlexError {
  if (status === 401 || status === 403)
    return new PlexError(
      'unauthorized',
      sentence`${name} rejected the token. Sign in to Plex again, or enter a new token.`,
    );
  if (status === 404) return new PlexError('missing', sentence`${name} returned “not found” (404).`);
  if (status === 429 || status === 503)
    return new PlexError('busy', sentence`${name} is busy; retrying later (${status}).`, { until });
  if (status >= 500)
    return new PlexError('failed', sentence`${name} reported an error (${status}). See its log for details.`);
  if (status >= 300 && status < 400)
    return new PlexError(
      'unreadable',
      sentence`${name} redirects instead of answering (${status}). Check the address and port.`,
    );
  return new PlexError('refused', sentence`${name} rejected the request (${status}).`);
}
