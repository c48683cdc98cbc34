import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fault, Faults } from './faults.ts';

/** Faults on demand for those outside this process, on this machine only. */
export function controlRoutes(app: FastifyInstance, faults: Faults): void {
  app.addHook('onRequest', async ({ ip }, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(ip)) await reply.code(403).send();
  });

  app.get('/faults', () => faults.list());

  app.post('/faults', ({ body }: FastifyRequest<{ Body: Fault | Fault[] }>, reply) => {
    faults.add(...[body].flat());
    return reply.code(201).send(faults.list());
  });

  app.delete('/faults', (_, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}
