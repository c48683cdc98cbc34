import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Liveness and readiness for supervisors. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<unknown>) {
  app.get('/healthz', () => ({ status: 'OK' }));
  app.get('/readyz', async () => {
    try {
      await isReady();
    } catch (error) {
      throw new AppError('unavailable', 'The database isn’t responding.', { cause: error, help: 'database-damaged' });
    }
    return { status: 'OK' };
  });
}
