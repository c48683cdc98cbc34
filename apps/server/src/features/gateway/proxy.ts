import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { GatewayConfig } from './arguments.ts';
import { UpstreamUnavailable } from './upstream-unavailable.ts';
import type { GatewayAccess } from './gateway-access.ts';

interface Options {
  config: GatewayConfig;
  access: GatewayAccess;
  /** The server behind did not answer. */
  onUnavailable: () => void;
}

interface Passage {
  /** Upstream path, if it differs. */
  to?: string;
  guard: (request: FastifyRequest) => Promise<void>;
}

/** Passes on what belongs to the server behind, unchanged and never kept. */
export async function proxyRequests(app: FastifyInstance, { config, access, onUnavailable }: Options): Promise<void> {
  const { origin, upstreamBase, baseUrl } = config;
  const passages: Record<string, Passage> = {
    '/api': { guard: guardApi },
    '/images/series': { guard: access.admit },
    '/images/movies': { guard: access.admit },
    '/bazarr.log': { guard: access.admit },
    '/captionarr.log': { guard: access.admit, to: '/bazarr.log' },
    '/system/backup/download': { guard: access.admit },
    '/test': { guard: access.admitPage },
  };

  /** The API asks for the key itself, but for the news. */
  async function guardApi(request: FastifyRequest): Promise<void> {
    const path = plainPath(request.url);
    if (path.startsWith(`${baseUrl}/api/system/account`)) {
      access.refuseForeign(request);
      access.forget();
    }
    if (!path.startsWith(`${baseUrl}/api/socket.io`)) return;
    if ((request.query as { transport?: unknown }).transport !== 'polling') {
      throw new AppError('invalid', 'WebSockets aren’t proxied; use long polling.');
    }
    await access.admit(request);
  }

  for (const [prefix, { guard, to = prefix }] of Object.entries(passages)) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', guard);
      await scope.register(httpProxy, {
        prefix,
        upstream: origin,
        rewritePrefix: `${upstreamBase}${to}`,
        // A search by hand, or a backup, is answered when it is done.
        undici: { headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } },
        destroyAgent: true,
        disableRequestLogging: true,
        replyOptions: {
          // Retries are left to the client.
          retryDelay: () => null,
          rewriteRequestHeaders: (_request, headers) => questionHeaders(headers),
          rewriteHeaders: (headers) => answerHeaders(headers, baseUrl),
          onError(reply, { error }) {
            onUnavailable();
            void reply.send(new UpstreamUnavailable(`${origin}${upstreamBase}`, error));
          },
        },
      });
    });
  }
}

/** Decodes the path the way the upstream server will. */
const plainPath = (url: string) => decodeURIComponent(new URL(url, 'http://gateway').pathname);

/** From which page and under which name the visitor came we have judged: the server behind knows neither. */
const questionHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(origin|sec-fetch-.*|x-forwarded-host)$/.test(name)),
  );

/** Our own rules say who may read an answer, and cookies hold for our own path. */
function answerHeaders(headers: IncomingHttpHeaders, baseUrl: string): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(access-control-|content-security-policy|server$)/.test(name),
  );
  // One alone is no list.
  const cookies = [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.replace(/;\s*path=[^;]*/i, `; Path=${baseUrl}/`));
  return { ...Object.fromEntries(kept), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}
