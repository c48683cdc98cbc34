import { createLibrary, startArr, type Kind } from '@captionarr/lab';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createArrClient } from '#integrations/arr/client.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { startApp } from '#testing/start-app.ts';
import { filesRoutes } from './files.routes.ts';

async function start(kind: Kind) {
  const manager = await startArr({ kind, library: createLibrary({ size: 'small', seed: 7 }) });
  const client = createArrClient({ ...manager, timeoutMs: 300, verifySsl: true });
  const http = await createHttpServer({ log: pino({ level: 'silent' }), trustedProxies: [] });
  filesRoutes(http, (asked) => (asked === (kind === 'sonarr' ? 'series' : 'movies') ? client : undefined));
  onTestFinished(async () => void (await Promise.all([manager.close(), client.close(), http.close()])));
  const list = async (path: string, program: string = kind) => {
    const answer = await http.inject({ url: `/files/${program}`, query: { path } });
    expect(answer.statusCode).toBe(200);
    return answer.json<unknown>();
  };
  return { manager, list };
}

test('[api.files-sonarr-get] lists folders as Sonarr sees them', async () => {
  const { list } = await start('sonarr');

  expect(await list('')).toEqual([
    { name: 'tv', children: true, path: '/tv/' },
    { name: 'anime', children: true, path: '/anime/' },
  ]);
  expect(await list('/does/not/exist')).toEqual([]);
});

test('[api.files-radarr-get] lists folders as Radarr sees them', async () => {
  const { list } = await start('radarr');

  expect(await list('/')).toEqual([{ name: 'movies', children: true, path: '/movies/' }]);
});

test.each(['hang', 'html', 'reset', 'malformed', 'cut'] as const)(
  'a manager that fails (%s) has no folders',
  async (fault) => {
    const { manager, list } = await start('sonarr');
    manager.faults.add({ path: 'filesystem', kind: fault });

    expect(await list('/')).toEqual([]);
  },
);

test('a manager that is not in use has no folders', async () => {
  const { list } = await start('sonarr');
  const { api } = await startApp();

  expect(await list('/', 'radarr')).toEqual([]);
  expect(await api.files.sonarr({ query: {} })).toEqual([]);
});
