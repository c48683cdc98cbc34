import type { FastifyInstance } from 'fastify';

const preflight = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'x-api-key, content-type',
  'access-control-max-age': '600',
};

/** Lets pages of other sites call the API while the setting says so; they still need the key. */
export function allowOtherSites(app: FastifyInstance, isEnabled: () => boolean) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isEnabled() && request.headers.origin !== undefined) {
      reply.header('access-control-allow-origin', '*');
      if (request.method === 'OPTIONS') {
        void reply.code(204).headers(preflight).send();
        return;
      }
    }
    done();
  });
}
