import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendError } from './error-handler.ts';
import { serveHealth } from './health.ts';

test('a process whose database is silent lives, but is not ready', async () => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  serveHealth(app, () => Promise.reject(new Error('disk I/O error')));

  const ready = await app.inject('/readyz');

  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toBe('The database isn’t responding.');
});
