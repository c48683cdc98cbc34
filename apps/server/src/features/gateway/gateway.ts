import type { PageConfig } from '@captionarr/contract';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { watchConnections } from '#platform/http/connections.ts';
import { sendError } from '#platform/http/error-handler.ts';
import { trustProxies } from '#platform/http/forwarded.ts';
import { compressResponse } from '#platform/http/gzip.ts';
import type { HowToAllow } from '#platform/http/host-page.ts';
import { refuseHosts } from '#platform/http/refuse-hosts.ts';
import { createRequestGuard } from '#platform/http/request-guard.ts';
import { sendSecurityHeaders } from '#platform/http/security-headers.ts';
import { openWebFiles } from '#platform/http/web-files.ts';
import { serveWeb } from '#platform/http/web-routes.ts';
import type { GatewayConfig } from './arguments.ts';
import { unavailablePage } from './upstream-unavailable.ts';
import { createGatewayAccess } from './gateway-access.ts';
import { findMissingEndpoints } from './find-missing-endpoints.ts';
import { proxyRequests } from './proxy.ts';
import { createUpstream } from './upstream.ts';

export type GatewayServer = Awaited<ReturnType<typeof createGateway>>;

/** Our pages in front of another server of this API. */
export async function createGateway(config: GatewayConfig, webFolder: string) {
  const { baseUrl, upstreamBase } = config;
  const upstream = createUpstream(config);
  // Anyone who can open these pages gets the key, whatever login the upstream server has.
  const guard = createRequestGuard(trustProxies(config.trustedProxies), () => ({
    isOpen: true,
    allowed: config.allowedHosts,
  }));
  const access = createGatewayAccess(upstream, guard);
  const files = await openWebFiles(webFolder);
  const app = Fastify({ forceCloseConnections: 'idle', routerOptions: { maxParamLength: 1000 } });
  const connections = watchConnections(app);
  let lacks: Promise<string[]> | undefined;

  /** Asked once; again after it was away, as it may be a newer one since. */
  function findOut(): Promise<string[]> {
    lacks ??= findMissingEndpoints(upstream).catch((error: unknown) => {
      lacks = undefined;
      throw error;
    });
    return lacks;
  }

  async function admit(request: FastifyRequest): Promise<PageConfig> {
    access.refuseForeign(request);
    const [missing, apiKey] = await Promise.all([findOut(), upstream.keyFor(request.headers)]);
    const gateway = { upstream: upstream.name, lacks: missing };
    return { ...(apiKey && { apiKey }), baseUrl, canUpdate: false, hasUpdate: false, isConfigured: true, gateway };
  }

  await sendSecurityHeaders(app);
  refuseHosts(app, guard, howToAllowHost);
  app.addHook('onSend', compressResponse);
  app.setErrorHandler(answerFailure);
  if (baseUrl !== '')
    for (const path of ['/', baseUrl]) app.get(path, (_request, reply) => reply.redirect(`${baseUrl}/`));
  await app.register(
    async (scope) => {
      scope.get('/healthz', () => ({ status: 'OK' }));
      await proxyRequests(scope, { config, access, onUnavailable: () => (lacks = undefined) });
      serveWeb(scope, { files, baseUrl, admit });
    },
    { prefix: baseUrl },
  );
  // The addresses of pictures in its answers begin with its own base URL.
  if (upstreamBase !== baseUrl) {
    app.get(`${upstreamBase}/images/*`, (request, reply) =>
      reply.redirect(`${baseUrl}${request.url.slice(upstreamBase.length)}`),
    );
  }
  await app.ready();

  return {
    app,
    findOut,
    listen: () => app.listen({ host: config.host, port: config.port }),
    close: (timeoutMs = 1000) => connections.close(timeoutMs),
  };
}

/** Page requests get an HTML error page, API requests the bare sentence. */
function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const wantsPage = request.headers.accept?.includes('text/html') && error instanceof AppError && error.status >= 500;
  if (!wantsPage) return sendError(error, request, reply);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(unavailablePage(error.message));
}

const howToAllowHost = (name: string): HowToAllow => ({
  reason:
    'The gateway only answers to IP addresses and names on your own network, so that no website can point its name here and read your API key.',
  sentence: `Start the gateway with --allowed-hosts ${name}, or set CAPTIONARR_GATEWAY_ALLOWED_HOSTS=${name}.`,
  choices: [
    ['Start the gateway with this option:', `--allowed-hosts ${name}`],
    ['Set this environment variable and restart the gateway:', `CAPTIONARR_GATEWAY_ALLOWED_HOSTS=${name}`],
  ],
});
