import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Metrics } from './metrics.ts';

/** A plain route, outside the API: the text has a form of its own. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics
      .observe(request.method, reply.statusCode, reply.elapsedTime)
      .catch((error: unknown) => request.log.warn({ err: error }, 'Could not count a request'));
    done();
  });

  app.get('/metrics', async (_request, reply) => {
    if (!metrics.isOn())
      throw new AppError('not-found', 'Metrics are disabled. Enable them under Settings › General.', {
        help: 'metrics-off',
      });
    const { type, text } = await metrics.write();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
