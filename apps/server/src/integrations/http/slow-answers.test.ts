import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createArrClient } from '#integrations/arr/client.ts';
import { startManager } from '#integrations/arr/testing/start-manager.ts';
import { createMovieSource } from '#integrations/arr/movie-source.ts';
import { sendRequest } from './request.ts';
import { listPace, type Pace } from './keep-pace.ts';

/** The rule, in a hurry. */
const pace: Pace = { ...listPace, windowMs: 300, windowBytes: 2000, maxMs: 5000 };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends a byte now and then, for ever. */
const dripping =
  (status: number, type: string): RequestListener =>
  async (_request, response) => {
    response.writeHead(status, { 'content-type': type });
    while (!response.destroyed) {
      response.write(' ');
      await delay(10);
    }
  };

test('a manager that drips its list one byte at a time is given up with a sentence', async () => {
  const { manager, connect } = await startManager({ kind: 'radarr' });
  const source = createMovieSource(connect({ pace }));
  manager.faults.add({ path: 'movie', kind: 'drip' });

  const reading = (async () => {
    for await (const _ of source.list(new AbortController().signal));
  })();

  await expect(reading).rejects.toMatchObject({
    message: expect.stringMatching(/^Radarr responds far too slowly: \d+ bytes in 1 min\. .* Check the machine/),
    trouble: 'timeout',
    help: 'manager-slow',
  });
});

test('a manager that is slow but honest is read to the end', async () => {
  const { manager, connect, library } = await startManager({ kind: 'radarr' });
  const source = createMovieSource(connect({ pace }));
  manager.faults.add({ path: 'movie', kind: 'drip', bytes: 1000, everyMs: 5 });

  let count = 0;
  for await (const _ of source.list(new AbortController().signal)) count += 1;

  expect(count).toBeGreaterThan(0);
  expect(count).toBe([...library.movies()].length);
});

test('an error page that drips is let go at once', async () => {
  const url = await serve(dripping(500, 'text/html'));
  const client = createArrClient({ kind: 'sonarr', url, apiKey: 'key', timeoutMs: 10_000, verifySsl: true });
  onTestFinished(() => client.close());
  const began = performance.now();

  await expect(client.status()).rejects.toMatchObject({ trouble: 'page' });

  expect(performance.now() - began).toBeLessThan(5000);
});

test('every other program that drips is given up as well', async () => {
  const url = await serve(dripping(200, 'application/json'));

  const asking = sendRequest({ name: 'Jellyfin', url, timeoutMs: 10_000, help: 'media-server-unreachable', pace });

  await expect(asking).rejects.toMatchObject({
    message: expect.stringContaining('Jellyfin responds far too slowly'),
    help: 'media-server-unreachable',
  });
});
