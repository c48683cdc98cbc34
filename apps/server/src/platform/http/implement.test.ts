import { gunzipSync } from 'node:zlib';
import type { EndpointGroup } from '@captionarr/contract';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { implement } from './implement.ts';
import { JsonText } from './json-text.ts';

const group = {
  shared: { method: 'GET', shared: true, path: '/shared', summary: 'For all', response: z.string() },
  personal: { method: 'GET', path: '/personal', summary: 'For whoever asks', response: z.int() },
  pieces: { method: 'GET', shared: true, path: '/pieces', summary: 'A long list', response: z.array(z.int()) },
  change: { method: 'POST', path: '/change', summary: 'A change', response: z.int() },
  perhaps: { method: 'POST', path: '/perhaps', summary: 'Words, or none', response: z.string().optional() },
} satisfies EndpointGroup;

function serve() {
  const worked = { shared: 0, personal: 0, pieces: 0, change: 0 };
  const app = fastify();
  onTestFinished(() => app.close());
  app.decorateRequest('parameters', { getter: () => ({ all: {}, form: undefined, files: {} }) });
  async function* list() {
    worked.pieces++;
    yield '[1';
    yield ',2]';
  }
  implement(app, group, {
    shared: () => `${++worked.shared}`.padEnd(2000),
    personal: (_input, { request }) => (request.ip === '' ? 0 : ++worked.personal),
    pieces: () => new JsonText<number[]>(list()),
    change: () => ++worked.change,
    perhaps: () => undefined,
  });
  const askThrice = (method: 'GET' | 'POST', url: string) =>
    Promise.all([1, 2, 3].map(() => app.inject({ method, url, headers: { 'accept-encoding': 'gzip' } })));
  return { app, worked, askThrice };
}

test('who asks at the same moment gets the same answer, packed once for all', async () => {
  const { app, worked, askThrice } = serve();

  const answers = await askThrice('GET', '/shared');
  const plain = await app.inject('/shared');

  const texts = answers.map(({ rawPayload }) => JSON.parse(gunzipSync(rawPayload).toString()) as string);
  expect(texts).toEqual(Array.from({ length: 3 }, () => '1'.padEnd(2000)));
  expect(answers[1]?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toBe('2'.padEnd(2000));
  expect(worked.shared).toBe(2);
});

test('changes, and what depends on who asks, are each done on their own', async () => {
  const { worked, askThrice } = serve();

  await askThrice('GET', '/personal');
  await askThrice('POST', '/change');

  expect(worked).toMatchObject({ personal: 3, change: 3 });
});

test('a list in pieces reaches everybody who asks for it at the same moment', async () => {
  const { worked, askThrice } = serve();

  const answers = await askThrice('GET', '/pieces');

  expect(answers.map(({ rawPayload }) => gunzipSync(rawPayload).toString())).toEqual(['[1,2]', '[1,2]', '[1,2]']);
  expect(worked.pieces).toBe(3);
});

test('no answer where one is optional is an empty one', async () => {
  const { app } = serve();

  const answer = await app.inject({ method: 'POST', url: '/perhaps' });

  expect([answer.statusCode, answer.body]).toEqual([204, '']);
});
