import { answersElement } from '@captionarr/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readPreloads } from './preloads.ts';
import { serveWeb } from './web-routes.ts';

type Answer = () => unknown;

/** The page of an API that answers like this, for a visitor who may have the key. */
function start(answers: Record<string, Answer>) {
  const app = Fastify();
  for (const [path, answer] of Object.entries(answers)) app.get(`/api${path}`, async () => answer());
  app.get('/api/*', (_request, reply) => reply.code(404).send());
  serveWeb(app, {
    baseUrl: '',
    files: {
      folder: '',
      has: () => false,
      index: '<html><head></head><body></body></html>',
      preloads: readPreloads(undefined),
      report: undefined,
      helpNotFound: undefined,
    },
    admit: async () => ({ apiKey: 'key', baseUrl: '', canUpdate: false, hasUpdate: false }),
    shown: () => ({ home: '/series', pageSize: 50 }),
  });
  return (method: 'GET' | 'HEAD') => app.inject({ method, url: '/settings/general' });
}

const settings = { '/system/settings': () => ({ general: {} }) };
const answersIn = (html: string) =>
  Object.keys(JSON.parse(/json" id="[^"]+">([^<]*)</.exec(html)?.[1] ?? '{}') as object);

test('a request that fails is left out of the page', async () => {
  const get = start({
    ...settings,
    '/badges': () => {
      throw new Error('broken');
    },
  });

  const page = await get('GET');

  expect(page.statusCode).toBe(200);
  expect(answersIn(page.body)).toEqual(['/api/system/settings']);
});

test('a request that takes long neither delays the page nor is in it', async () => {
  const get = start({ ...settings, '/badges': () => new Promise(() => {}) });

  const page = await get('GET');

  expect(page.statusCode).toBe(200);
  expect(answersIn(page.body)).toEqual(['/api/system/settings']);
});

test('asked for its headers alone, the page asks nothing', async () => {
  const asked: string[] = [];
  const get = start({ '/badges': () => void asked.push('badges') });

  expect((await get('HEAD')).statusCode).toBe(200);
  expect(asked).toEqual([]);
});

test('a page without answers has no element for them', async () => {
  const get = start({});

  expect((await get('GET')).body).not.toContain(answersElement);
});
