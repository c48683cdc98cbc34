import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

test('ends at once although a browser has opened connections in advance', async () => {
  const started = await startApp({ listens: true });
  const { hostname, port } = new URL(started.origin());
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');

  const from = performance.now();
  await started.close();

  expect(performance.now() - from).toBeLessThan(500);
  unused.destroy();
});
