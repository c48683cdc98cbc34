import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { bestOf } from '#testing/best-of.ts';
import { watchEventLoop } from '#platform/jobs/testing/watch-event-loop.ts';
import { startFilled } from '#testing/open-filled.ts';

const start = () => startFilled({ series: 1, episodes: 1, movies: 8000 }, { listens: true });
/** Number of queries that all 8,000 movies take; responses in flight fill the network buffers. */
const some = 130;
type Started = Awaited<ReturnType<typeof start>>;

const ask = ({ origin, key }: Started, encoding: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'x-api-key': key, 'accept-encoding': encoding };
    get(`${origin()}/api/movies`, { headers, agent: false }, resolve).on('error', reject);
  });

async function readAll(answer: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe('8,000 movies', () => {
  test('are answered whole and in order, packed or not', async () => {
    const started = await start();

    const plain = await ask(started, 'identity');
    const packed = await ask(started, 'gzip');

    const [text, bytes] = [await readAll(plain), await readAll(packed)];
    expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(bytes).equals(text)).toBe(true);
    const { data, total } = JSON.parse(text.toString()) as { data: { radarrId: number }[]; total: number };
    expect([total, data.length, new Set(data.map(({ radarrId }) => radarrId)).size]).toEqual([8000, 8000, 8000]);
  });

  test.each(['identity', 'gzip'])('hold the event loop for no longer than 25 ms (%s)', async (encoding) => {
    const started = await start();
    // Once before, so that what is measured is compiled.
    (await ask(started, encoding)).resume();
    await wait(500);

    const longestTurn = async () => {
      const longest = watchEventLoop();
      const answer = await ask(started, encoding);
      for await (const part of answer) void part;
      return longest().cpu;
    };

    expect(await bestOf(longestTurn)).toBeLessThan(25);
  });

  test.each(['identity', 'gzip'])('are not read for a client that has gone (%s)', async (encoding) => {
    const started = await start();
    const asked = vi.spyOn(started.app.db.getExecutor(), 'executeQuery');

    const answer = await ask(started, encoding);
    await new Promise((resolve) => void answer.once('data', resolve));
    answer.destroy();
    await wait(300);

    const atRest = asked.mock.calls.length;
    await wait(300);
    expect(asked.mock.calls).toHaveLength(atRest);
    expect(atRest).toBeLessThan(some);
    expect((await started.request('GET', '/api/system/ping')).statusCode).toBe(200);
  });

  test('can be read slowly: nothing is made before the client takes it', async () => {
    const started = await start();
    const asked = vi.spyOn(started.app.db.getExecutor(), 'executeQuery');

    const answer = await ask(started, 'identity');
    answer.pause();
    await wait(500);

    expect(asked.mock.calls.length).toBeLessThan(some);
    const { data } = JSON.parse((await readAll(answer)).toString()) as { data: unknown[] };
    expect(data).toHaveLength(8000);
  });
});
