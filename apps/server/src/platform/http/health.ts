import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** For those who watch over the process: whether it lives, and whether it can do its work. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<unknown>) {
  app.get('/healthz', () => ({ status: 'OK' }));
  app.get('/readyz', async () => {
    try {
      await isReady();
    } catch (error) {
      throw new AppError('unavailable', 'The database does not answer.', { cause: error, help: 'database-damaged' });
    }
    return { status: 'OK' };
  });
}
