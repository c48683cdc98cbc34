import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { notePage } from '#platform/yield-to-requests.ts';
import { acceptBodies } from './body-parsers.ts';
import { sendError, sendErrorText } from './error-handler.ts';
import { compressResponse } from './gzip.ts';
import { readParameters, refuseNul, type Parameters } from './parameters.ts';
import { sendSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, one entry for each method. */
    routeTable: { method: string; url: string }[];
  }
  interface FastifyRequest {
    parameters: Parameters;
  }
}

interface Options {
  log: FastifyBaseLogger;
  /** Proxies trusted for the client's address and protocol. */
  trustedProxies: string[];
}

/** Fastify with our encodings, errors, headers and compression. The caller registers the routes. */
export async function createHttpServer({ log, trustedProxies }: Options): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies,
    // Limits slow requests.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 1000 },
    // The contract validates; this keeps Fastify from loading its own validators.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  });
  app.decorate('routeTable', []);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) app.routeTable.push({ method: each, url });
  });
  app.decorateRequest('parameters');
  app.server.on('request', ({ method }, response) => {
    if (method === 'GET') response.once('close', notePage());
  });

  await sendSecurityHeaders(app);
  await app.register(cookie);
  await acceptBodies(app);

  app.addHook('preValidation', async (request) => {
    request.parameters = await readParameters(request);
    refuseNul(request.parameters, request.params);
  });
  app.addHook('onSend', compressResponse);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) => sendErrorText(reply, 404, 'Page not found.'));
  return app;
}

function unused(): never {
  throw new Error('Routes are described by the contract, not by Fastify schemas.');
}
