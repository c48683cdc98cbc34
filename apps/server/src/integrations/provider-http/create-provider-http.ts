import type { LookupFunction } from 'node:net';
import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type {
  ProviderRequest,
  SendContext,
  SendRequest,
  SentExchange,
  Shield,
  ShieldHeaders,
} from '#domain/search/provider-http.ts';
import { readRetryAfter } from '#domain/search/retry-after.ts';
import { checkHost, type Reach } from '#integrations/http/address-guard.ts';
import { explainFailure } from '#integrations/http/explain-failure.ts';
import { userAgent } from '#integrations/http/user-agent.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { addressOf, isAtHome, isSameSite, resolveHost } from './address.ts';
import { answerOf } from './answer.ts';
import { bodyOf } from './body.ts';
import { createDispatchers } from './dispatchers.ts';
import { blocked, explainStatus, isShield } from './explain-status.ts';
import { acceptedEncodings } from './read-body.ts';
import { send, type Outgoing, type Received } from './send.ts';
import { changedSince, createValidators } from './validators.ts';

interface Options {
  settings: Pick<SettingsStore, 'get'>;
  /** Hosts of stand-ins, by real origin. */
  hosts?: Readonly<Record<string, string>>;
  log: Logger;
  now?: () => number;
  /** A bound on every wait, for tests; in milliseconds. */
  maxWaitMs?: number;
  /** Helps with sites behind a browser check. */
  shield?: Shield;
  /** Looks up names, for tests. */
  lookup?: LookupFunction;
  /** Told of every request and its response, each redirect included. */
  onExchange?: (exchange: SentExchange) => void;
}

const defaults = { timeoutMs: 20_000, maxBytes: 20 << 20 };
const maxRedirects = 5;
/** Headers that must not follow a redirect to another site. */
const secrets = /^(authorization|cookie|.*(key|token|secret|auth|session).*)$/;

export function createProviderHttp(options: Options): SendRequest {
  const { settings, hosts = {}, log, now = Date.now, maxWaitMs = Infinity } = options;
  const wayTo = createDispatchers(settings, undefined, options.lookup);
  const validators = createValidators();

  async function ask(request: ProviderRequest, outgoing: Outgoing, reach: Reach, context: SendContext) {
    const { name, signal, turn } = context;
    const place = resolveHost(outgoing.url, hosts);
    // A stand-in is our own choice, wherever it is.
    const isStandIn = place !== outgoing.url;
    const { dispatcher, proxy } = await wayTo(place.hostname, request.insecure ?? false, isStandIn ? undefined : reach);
    if (!isStandIn && proxy === undefined) checkAddress(place, reach, name);
    const limits = {
      timeoutMs: Math.min(request.timeoutMs ?? defaults.timeoutMs, maxWaitMs),
      maxBytes: request.maxBytes ?? defaults.maxBytes,
    };
    const { method, url } = outgoing;
    const key = method === 'GET' ? JSON.stringify([url.href, outgoing.headers]) : undefined;
    const known = key === undefined ? undefined : validators.find(key);
    const headers = { ...changedSince(known), ...outgoing.headers };
    const answer = await turn(() =>
      send({ ...outgoing, headers, url: place }, { name, signal, dispatcher, proxy, ...limits }),
    );
    const received = key === undefined ? answer : validators.settle(key, answer, known);
    // The query may hold a key.
    log.debug({ provider: name, method, url: `${url.origin}${url.pathname}`, status: answer.status }, 'Asked');
    if (options.onExchange) {
      const body = outgoing.open();
      options.onExchange({ name, method, url: url.href, ...(typeof body === 'string' && { body }), ...received });
    }
    return received;
  }

  /** The same, past the browser check of a site that has one, if there is help. */
  async function askShielded(request: ProviderRequest, outgoing: Outgoing, reach: Reach, context: SendContext) {
    const shield = context.hasShield ? options.shield : undefined;
    const worn = shield?.headersFor(outgoing.url);
    const received = await ask(request, wear(outgoing, worn), reach, context);
    if (!isShield(received)) return received;
    if (!shield || !(await shield.pass(outgoing.url, context, worn)))
      throw blocked(context.name, received.status, context.hasShield);
    const again = await ask(request, wear(outgoing, shield.headersFor(outgoing.url)), reach, context);
    if (!isShield(again)) return again;
    shield.forget(outgoing.url);
    throw blocked(context.name, again.status);
  }

  return async (request, context) => {
    const { method = 'GET', headers, accept = [] } = request;
    const { name } = context;
    const body = bodyOf(request);
    let outgoing: Outgoing = {
      method,
      url: readAddress(request, name),
      headers: {
        'user-agent': userAgent,
        accept: '*/*',
        'accept-encoding': acceptedEncodings,
        ...body.headers,
        ...inLowerCase(headers),
      },
      open: body.open,
    };
    // Only who was chosen by the user may be at home, and only from home one is sent on to another place there.
    const reach = request.isOwnAddress ? 'home' : 'public';
    const later = reach === 'home' && isAtHome(outgoing.url) ? 'home' : 'public';
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const received = await askShielded(request, outgoing, redirects === 0 ? reach : later, context);
      const { status } = received;
      if (status < 300 || accept.includes(status)) return answerOf({ ...received, name, url: outgoing.url.href });
      const next = follow(outgoing, received, name);
      if (!next) throw explainStatus(context, status, readRetryAfter(received.headers['retry-after'], now()));
      outgoing = next;
    }
    throw new ProviderFault('ProviderError', `${name} keeps redirecting.`);
  };
}

/** Adds the cookies of the shield to those of the request. */
function wear(outgoing: Outgoing, worn: ShieldHeaders | undefined): Outgoing {
  if (!worn) return outgoing;
  const cookie = [outgoing.headers.cookie, worn.cookie].filter(Boolean).join('; ');
  return { ...outgoing, headers: { ...outgoing.headers, ...worn, cookie } };
}

function readAddress(request: ProviderRequest, name: string): URL {
  try {
    return addressOf(request);
  } catch (cause) {
    throw new ProviderFault('ConfigurationError', `The address of ${name} isn’t valid. Check its settings.`, {
      cause,
    });
  }
}

function checkAddress({ hostname, href: url }: URL, reach: Reach, name: string): void {
  try {
    checkHost(hostname, reach);
  } catch (cause) {
    const { text: message } = explainFailure(cause, { name, url, timeoutMs: 0 }, 'before').said;
    throw new ProviderFault('ConnectionError', message, { cause });
  }
}

/** Target of a redirect; undefined if there is none. */
function follow(outgoing: Outgoing, { status, headers }: Received, name: string): Outgoing | undefined {
  const { location } = headers;
  if (location === undefined || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  const url = URL.parse(location, outgoing.url.href);
  const isElsewhere = url && !/^https?:$/.test(url.protocol);
  if (!url || isElsewhere || (isAtHome(url) && !isAtHome(outgoing.url)))
    throw new ProviderFault('ProviderError', `${name} redirected to a forbidden address.`);
  const kept = Object.entries(outgoing.headers).filter(
    ([header]) => isSameSite(outgoing.url, url) || !secrets.test(header),
  );
  if (status >= 307 || outgoing.method === 'GET') return { ...outgoing, url, headers: Object.fromEntries(kept) };
  const withoutBody = kept.filter(([header]) => !header.startsWith('content-'));
  return { method: 'GET', url, headers: Object.fromEntries(withoutBody), open: () => null };
}

const inLowerCase = (headers: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));
