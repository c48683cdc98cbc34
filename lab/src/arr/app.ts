import type { Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { doorOf } from './auth.ts';
import { commonRoutes } from './common-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { guard, type GateParts } from './gate.ts';
import type { Hub } from './hub.ts';
import { radarrRoutes } from './radarr-routes.ts';
import type { RouteParts } from './routes.ts';
import { sonarrRoutes } from './sonarr-routes.ts';
import { isBelow, pathOf } from './url-base.ts';

interface Parts extends RouteParts, GateParts {
  server: Server;
  version: string;
  hub: Hub;
}

const page = '<!DOCTYPE html><html><head><title>Login</title></head><body><div id="root"></div></body></html>';

/** The HTTP side of a manager, answering on the given server. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { kind, server, urlBase, faults } = parts;
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    serverFactory: (handler) => server.on('request', handler),
  });
  guard(app, parts);
  await app.register(async (lab) => controlRoutes(lab, faults), { prefix: '/lab' });
  await app.register(async (base) => baseRoutes(base, parts), { prefix: urlBase });
  await app.register(
    async (api) => {
      commonRoutes(api, parts);
      (kind === 'sonarr' ? sonarrRoutes : radarrRoutes)(api, parts);
    },
    { prefix: `${urlBase}/api/v3` },
  );
  app.setNotFoundHandler((request, reply) => {
    if (!isBelow(request.url, urlBase)) return reply.redirect(`${urlBase}${request.url}`, 307);
    const isPage = doorOf(pathOf(request.url, urlBase)) === 'open';
    return isPage ? reply.type('text/html').send(page) : reply.code(404).send({ message: 'NotFound' });
  });
  await app.ready();
  return app;
}

function baseRoutes(app: FastifyInstance, { abilities, hub }: Parts): void {
  app.get('/ping', () => ({ status: 'OK' }));

  app.get('/api', () =>
    abilities.broadcastsTwice ? { current: 'v5', deprecated: ['v3'] } : { current: 'v3', deprecated: [] },
  );

  if (!abilities.hasHub) return;
  app.post('/signalr/messages/negotiate', (_, reply) => (hub.switches.open ? hub.negotiate() : reply.code(503).send()));
}
