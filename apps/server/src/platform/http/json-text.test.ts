import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { EndpointGroup } from '@captionarr/contract';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { implement } from './implement.ts';
import { stored } from '#platform/json/json-writer.ts';
import { JsonText } from './json-text.ts';

const group = {
  list: { method: 'GET', shared: true, path: '/list', summary: 'Numbers', response: z.array(z.int()) },
} satisfies EndpointGroup;

async function serve(content: string | AsyncIterable<string> | (() => AsyncIterable<string>)) {
  const given = () => {
    if (typeof content === 'string') return stored<number[]>(content);
    return typeof content === 'function' ? content() : content;
  };
  const app = fastify();
  app.decorateRequest('parameters', { getter: () => ({ all: {}, form: undefined, files: {} }) });
  implement(app, group, { list: () => new JsonText<number[]>(given()) });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, url: `${origin}/list` };
}

async function* pieces(count: number, { fails = false, onEnd = () => {} } = {}) {
  try {
    yield '[0';
    for (let piece = 1; piece < count; piece++) {
      yield `,${piece}`.padEnd(10_000);
      await wait(1);
    }
    if (fails) throw new Error('The disk went away.');
    yield ']';
  } finally {
    onEnd();
  }
}

test('text and pieces arrive as the same JSON, packed or not', async () => {
  const { app } = await serve(pieces(5));
  const packed = await app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } });
  const plain = await (await serve(pieces(5))).app.inject({ url: '/list' });
  const text = await (await serve('[0,1,2,3,4]')).app.inject({ url: '/list' });

  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual([0, 1, 2, 3, 4]);
  expect(plain.json()).toEqual([0, 1, 2, 3, 4]);
  expect(text.json()).toEqual([0, 1, 2, 3, 4]);
});

test('text that is not what the contract promises is refused while we develop', async () => {
  const { app } = await serve('["one"]');

  expect((await app.inject({ url: '/list' })).statusCode).toBe(500);
});

test('nothing more is made for a client that went away', async () => {
  const ended = vi.fn<() => void>();
  const { url } = await serve(pieces(1_000_000, { onEnd: ended }));
  const leaving = new AbortController();

  const answer = await fetch(url, { signal: leaving.signal });
  await answer.body?.getReader().read();
  expect(ended).not.toHaveBeenCalled();
  leaving.abort();

  await expect.poll(() => ended.mock.calls.length, { timeout: 5000 }).toBe(1);
});

test.each(['gzip', 'identity'])(
  'an answer that fails on its way breaks off instead of looking whole (%s)',
  async (encoding) => {
    const { url } = await serve(pieces(3, { fails: true }));

    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });

    await expect(answer.text()).rejects.toThrow(/terminated|premature|aborted/i);
  },
);

test('many long answers at once leave the event loop to others between their pieces', async () => {
  let made = 0;
  async function* slowPieces() {
    for (let piece = 0; piece < 4; piece++) {
      for (const end = performance.now() + 5; performance.now() < end;);
      made++;
      yield piece === 0 ? '[' : ' ';
    }
    yield ']';
  }
  const { url } = await serve(slowPieces);

  const progress = { isDone: false };
  const answers = Promise.all(Array.from({ length: 40 }, async () => (await fetch(url)).json()));
  void answers.finally(() => (progress.isDone = true));
  let most = 0;
  while (!progress.isDone) {
    const before = made;
    await nextTurn();
    most = Math.max(most, made - before);
  }

  expect(await answers).toEqual(Array.from({ length: 40 }, () => []));
  expect(most).toBeLessThanOrEqual(2);
});

test('a pipelined list is begun when the ones before it have been sent', async () => {
  let begun = 0;
  async function* counted() {
    begun++;
    yield* pieces(600);
  }
  const { app, url } = await serve(counted);
  const { port, host } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').pause();
  await once(socket, 'connect');

  socket.write(`GET /list HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20));
  await expect.poll(() => begun, { timeout: 5000 }).toBe(1);
  await wait(50);

  expect(begun).toBe(1);
  socket.destroy();
  expect((await app.inject({ url: '/list' })).statusCode).toBe(200);
});
