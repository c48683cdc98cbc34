import type * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderRequest, SendRequest } from '#domain/search/provider-http.ts';
import { readRetryAfter } from '#domain/search/retry-after.ts';
import type { PlexIdentity } from './identity.ts';
import { PlexError } from './plex-error.ts';
import type { PlexUser } from './plex-link.ts';
import { pinAnswer, resourcesAnswer, userAnswer, webhooksAnswer, type PlexPin, type PlexResource } from './records.ts';
import { sentence } from '#platform/sentence.ts';

interface Dependencies {
  send: SendRequest;
  identity: PlexIdentity;
  now: () => number;
}

interface Question extends Pick<ProviderRequest, 'method' | 'query' | 'form'> {
  token?: string;
  signal?: AbortSignal;
}

const name = 'plex.tv';
const origin = 'https://plex.tv/api/v2';
const timeoutMs = 10_000;
const never = new AbortController().signal;

export type PlexCloud = ReturnType<typeof createPlexCloud>;

/** Speaks with plex.tv. Every call throws a PlexError, with a sentence for the user, when it fails. */
export function createPlexCloud({ send, identity, now }: Dependencies) {
  async function ask(path: string, { token, signal = never, ...request }: Question) {
    const headers = await identity.headers(token);
    const answer = await send(
      { url: `${origin}/${path}`, headers, timeoutMs, maxBytes: 4 << 20, accept: read, ...request },
      { name, signal, turn: (call) => call() },
    ).catch(explainFault);
    const { status } = answer;
    if (status >= 300) throw explainStatus(status, readRetryAfter(answer.headers['retry-after'], now()));
    return answer;
  }

  async function askFor<T>(schema: z.ZodType<T>, path: string, question: Question): Promise<T> {
    const answer = await ask(path, question);
    const parsed = schema.safeParse(await Promise.resolve().then(answer.json).catch(explainFault));
    if (parsed.success) return parsed.data;
    throw new PlexError('unreadable', sentence`${name} sent an unexpected response.`, { cause: parsed.error });
  }

  return {
    /** Begins a sign-in, whose code is too long to be guessed. */
    createPin: (): Promise<PlexPin> => askFor(pinAnswer, 'pins', { method: 'POST', form: { strong: 'true' } }),

    /** `missing` when it has expired. */
    checkPin: (id: number, code: string): Promise<PlexPin> => askFor(pinAnswer, `pins/${id}`, { query: { code } }),

    async user(token: string, signal?: AbortSignal): Promise<PlexUser> {
      const { id, username, title, email, subscription } = await askFor(userAnswer, 'user', { token, signal });
      return {
        id: String(id),
        username: username || title || '',
        email: email ?? '',
        subscription: {
          active: subscription?.active ?? false,
          plan: subscription?.plan ?? null,
          features: subscription?.features ?? [],
        },
      };
    },

    /** The servers that belong to the account. */
    async servers(token: string, signal?: AbortSignal): Promise<PlexResource[]> {
      const query = { includeHttps: 1, includeRelay: 1, includeIPv6: 1 };
      const all = await askFor(resourcesAnswer, 'resources', { token, query, signal });
      return all.filter(({ provides, owned }) => owned && provides.split(',').includes('server'));
    },

    async webhooks(token: string, signal?: AbortSignal): Promise<string[]> {
      const list = await askFor(webhooksAnswer, 'user/webhooks', { token, signal });
      return list.map(({ url }) => url);
    },

    async replaceWebhooks(token: string, urls: readonly string[], signal?: AbortSignal): Promise<void> {
      const form = new URLSearchParams(urls.length > 0 ? urls.map((url) => ['urls[]', url]) : { urls: '' });
      await ask('user/webhooks', { method: 'POST', token, form, signal });
    },

    /** Has the token count no more. */
    async signOut(token: string, signal?: AbortSignal): Promise<void> {
      await ask('users/signout', { method: 'DELETE', token, signal });
    },
  };
}

/** Statuses handled here. */
const read = [400, 401, 403, 404, 410, 422, 429];

function explainStatus(status: number, until: number | undefined): PlexError {
  if (status === 401) return new PlexError('unauthorized', 'Your Plex sign-in has expired. Sign in again.');
  if (status === 404 || status === 410)
    return new PlexError('missing', sentence`${name} returned “not found” (${status}).`);
  if (status === 429)
    return new PlexError('busy', sentence`${name} rate limit reached (429). Try again in a few minutes.`, { until });
  return new PlexError('refused', sentence`${name} rejected the request (${status}).`);
}

function explainFault(cause: unknown): never {
  if (!(cause instanceof ProviderFault)) throw cause;
  const { reason, message } = cause;
  const isUnreachable = reason === 'ConnectionError' || reason === 'Timeout';
  const trouble = isUnreachable ? 'unreachable' : reason === 'ParseResponseError' ? 'unreadable' : 'failed';
  throw new PlexError(trouble, message, { cause, until: cause.until });
}
