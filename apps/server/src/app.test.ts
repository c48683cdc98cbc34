import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { bestOf } from '#testing/best-of.ts';
import { startApp } from '#testing/start-app.ts';

test('ends at once although a browser has opened connections in advance', async () => {
  expect(await bestOf(endWithVisitor)).toBeLessThan(500);
});

/** How long that takes, in milliseconds. */
async function endWithVisitor(): Promise<number> {
  const started = await startApp({ listens: true });
  const { hostname, port } = new URL(started.origin());
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');
  const from = performance.now();
  await started.close();
  unused.destroy();
  return performance.now() - from;
}
