import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { smallPace } from '#integrations/http/keep-pace.ts';
import { fetchCover } from './fetch-cover.ts';

/** A picture that never ends. */
const dripping = Readable.from(
  (async function* () {
    for (;;) {
      yield Buffer.from('x');
      await delay(5);
    }
  })(),
);

test('a cover that drips is given up with a sentence, and its connection is let go', async () => {
  const image = async () => ({ statusCode: 200, headers: { 'content-type': 'image/jpeg' }, body: dripping });
  const client = { name: 'Sonarr', image } as never;

  const fetching = fetchCover(client, 'MediaCover/1/poster.jpg', { ...smallPace, windowMs: 100, windowBytes: 1000 });

  await expect(fetching).rejects.toMatchObject({
    trouble: 'timeout',
    help: 'manager-slow',
    message: expect.stringContaining('far too slowly'),
  });
  expect(dripping.destroyed).toBe(true);
});
