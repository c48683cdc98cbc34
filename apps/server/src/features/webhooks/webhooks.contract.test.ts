import type { AddressInfo } from 'node:net';
import type { LibraryKind } from '@captionarr/contract';
import { createLibrary, startArr, type Kind, type WebhookEvent } from '@captionarr/lab';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { SourceChange } from '#domain/library/connector.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { startApp } from '#testing/start-app.ts';
import { webhooksRoutes, type NoteChanges } from './webhooks.routes.ts';

const library = createLibrary({ size: 'small', seed: 7 });

async function startWebhooks(noteChanges?: NoteChanges) {
  const told: { kind: LibraryKind; ordinal: number; changes: readonly SourceChange[] }[] = [];
  const logged: string[] = [];
  const http = await createHttpServer({
    log: pino({}, { write: (line) => void logged.push(line) }),
    trustedProxies: [],
  });
  webhooksRoutes(http, {
    noteChanges: noteChanges ?? ((kind, ordinal, changes) => told.push({ kind, ordinal, changes })),
    look: async () => undefined,
    findSource: () => undefined,
    notePlay: async () => undefined,
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.close());
  return { told, logged, http, url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/webhooks` };
}

async function startManager(kind: Kind) {
  const manager = await startArr({ kind, library });
  onTestFinished(() => manager.close());
  return manager;
}

const events: WebhookEvent[] = ['import', 'import-complete', 'rename', 'file-delete', 'delete', 'add'];

test.each([
  ['sonarr', 'series', events],
  ['radarr', 'movies', events.filter((event) => event !== 'import-complete')],
] as const)('what %s posts of the library is accepted and passed on', async (program, kind, all) => {
  const { url, told } = await startWebhooks();
  const manager = await startManager(program);

  for (const event of all) {
    told.length = 0;
    expect(await manager.postWebhook(event, `${url}/${program}`)).toEqual({ status: 200, body: '""' });
    expect(told).toMatchObject([{ kind, ordinal: 0, changes: [{ id: expect.any(Number) }] }]);
  }
});

test.each(['sonarr', 'radarr'] as const)(
  '[api.inbound-webhook-%s] the whole server takes what the manager posts',
  async (program) => {
    const { origin, key } = await startApp({ listens: true });
    const manager = await startManager(program);

    for (const event of ['import', 'test'] as const)
      expect(await manager.postWebhook(event, `${origin()}/api/webhooks/${program}?apikey=${key}`)).toEqual({
        status: 200,
        body: '""',
      });
  },
);

test.each(['sonarr', 'radarr'] as const)('what %s posts of anything else is accepted', async (program) => {
  const { url, told } = await startWebhooks();
  const manager = await startManager(program);

  for (const event of ['test', 'health'] as const) {
    expect(await manager.postWebhook(event, `${url}/${program}`)).toEqual({ status: 200, body: '""' });
  }
  expect(told).toEqual([]);
});

test.each([
  ['query', { query: { sonarr_episodefile_id: '77' } }],
  ['form', { payload: 'sonarr_episodefile_id=77', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['JSON', { payload: { sonarr_episodefile_id: 77 } }],
])('a script may name the file in the %s', async (_, request) => {
  const { http, told } = await startWebhooks();

  const answer = await http.inject({ method: 'POST', url: '/webhooks/sonarr', ...request });

  expect([answer.statusCode, answer.body]).toEqual([200, '""']);
  expect(told).toEqual([{ kind: 'series', ordinal: 0, changes: [{ fileId: 77, what: 'files' }] }]);
});

test.each([
  '{"eventType":"Download"',
  '{"eventType":7}',
  '{"eventType":"Download","episodeFiles":"all"}',
  '[]',
  '',
  'null',
])('%j is answered as if it were fine', async (payload) => {
  const { http, told } = await startWebhooks();

  const headers = { 'content-type': 'application/json' };
  const answer = await http.inject({ method: 'POST', url: '/webhooks/radarr', payload, headers });

  expect([answer.statusCode, answer.body]).toEqual([200, '""']);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(told).toEqual([]);
});

test('what cannot be understood, or not be passed on, is in the log', async () => {
  const { http, logged } = await startWebhooks(() => {
    throw new Error('No room');
  });
  const post = (payload: string) =>
    http.inject({ method: 'POST', url: '/webhooks/sonarr', payload, headers: { 'content-type': 'application/json' } });

  const answers = [await post('{'), await post('{"sonarr_episodefile_id":1}')];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(logged.filter((line) => line.includes('Unrecognized webhook'))).toHaveLength(2);
});

test('the key may be in a header or in the address, but must be somewhere', async () => {
  const { origin, key } = await startApp({ listens: true });
  const manager = await startManager('sonarr');
  const url = `${origin()}/api/webhooks/sonarr`;

  expect(await manager.postWebhook('test', url, key)).toEqual({ status: 200, body: '""' });
  expect(await manager.postWebhook('test', `${url}?apikey=${key}`)).toEqual({ status: 200, body: '""' });
  expect((await manager.postWebhook('test', url)).status).toBe(401);
  expect((await manager.postWebhook('test', url, 'wrong')).status).toBe(401);
});
