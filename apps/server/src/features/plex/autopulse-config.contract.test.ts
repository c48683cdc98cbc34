import { autopulseConfig } from '@captionarr/contract';
import { createLibrary, startAutopulse, startPlexServer } from '@captionarr/lab';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { startWithLibrary } from '#testing/library-rows.ts';
import { readLog } from './testing/read-log.ts';
import { expectEntity } from '#testing/spec-row.ts';

const library = createLibrary({ size: 'small', seed: 7, root: '/data/media' });
const [series] = library.series();
const [movie] = [...library.movies()].filter(({ file }) => file);

/** A server with a token typed in, beside an Autopulse. */
async function start({ root = '/data/media', hasTemplate = true } = {}) {
  const [plex, autopulse] = await Promise.all([
    startPlexServer({ library, root, name: 'Attic' }),
    startAutopulse({ hasTemplate }),
  ]);
  onTestFinished(async () => void (await Promise.all([plex.close(), autopulse.close()])));
  const started = await startWithLibrary(
    {
      series: [{ id: 1, title: series?.title ?? '', path: series?.path }],
      movies: [{ id: 2, title: movie?.title ?? '', path: movie?.file?.path }],
    },
    { flags: ['--debug'] },
  );
  await started.app.settings.save({
    'plex.ip': '127.0.0.1',
    'plex.port': plex.port,
    'plex.apikey': plex.token,
    'general.use_external_webhook': true,
    'general.external_webhook_url': `${autopulse.url}/triggers/bazarr`,
    'general.external_webhook_username': autopulse.username,
    'general.external_webhook_password': autopulse.password,
  });
  return { ...started, plex, autopulse };
}

describe('the configuration', () => {
  test('[api.plex-autopulse-config-get] [entities.autopulse-config] has the server of Plex in it, and nothing to rewrite where both name the folders alike', async () => {
    const { api, plex, autopulse } = await start();

    const { data } = await api.plex.autopulse();

    expectEntity('entities.autopulse-config', data, autopulseConfig);
    expect(data).toMatchObject({
      rewrite_detected: false,
      rewrite_suggestion: null,
      template_info: { version: autopulse.version },
    });
    expect(parse(data.config_yaml)).toMatchObject({
      app: { database_url: 'sqlite://data/autopulse.db' },
      triggers: { bazarr: { type: 'bazarr' } },
      targets: { my_plex: { type: 'plex', url: plex.url, token: plex.token, refresh: true, analyze: false } },
    });
    expect(data.config_yaml).not.toContain('rewrite');
  });

  test('rewrites the folders that Plex names otherwise', async () => {
    const { api } = await start({ root: '/mnt/nas' });

    const { data } = await api.plex.autopulse();

    expect(data).toMatchObject({ rewrite_detected: true, rewrite_suggestion: '/data/media → /mnt/nas' });
    expect(parse(data.config_yaml)).toMatchObject({
      targets: { my_plex: { rewrite: { from: '^/data/media/', to: '/mnt/nas/' } } },
    });
  });
});

describe('without a configuration', () => {
  test('401 says that Plex is missing', async () => {
    const { api, app } = await start();
    await app.settings.save({ 'plex.apikey': '' });

    await expect(api.plex.autopulse()).rejects.toMatchObject({
      status: 401,
      body: { error: expect.stringContaining('Sign in to Plex'), code: 'UNAUTHORIZED' },
    });
  });

  test('401 says that Plex does not take the token any more', async () => {
    const { api, plex } = await start();
    plex.switches.token = 'another';

    await expect(api.plex.autopulse()).rejects.toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });

  test.each([
    ['switched off', { 'general.use_external_webhook': false }],
    ['without an address', { 'general.external_webhook_url': '' }],
    ['at no address', { 'general.external_webhook_url': 'nonsense' }],
    ['with a wrong password', { 'general.external_webhook_password': 'wrong' }],
  ])('400 says that the external webhook is %s', async (_, patch) => {
    const { api, app } = await start();
    await app.settings.save(patch);

    await expect(api.plex.autopulse()).rejects.toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  test('500 says that Autopulse is away, or of an earlier day, or that Plex is away', async () => {
    const away = await start();
    await away.autopulse.unplug();
    const old = await start({ hasTemplate: false });
    const alone = await start();
    await alone.plex.unplug();

    for (const { api } of [away, old, alone])
      await expect(api.plex.autopulse()).rejects.toMatchObject({ status: 500, body: { error: expect.any(String) } });
  });

  test.each([{ kind: 'status', status: 500 }, { kind: 'html' }, { kind: 'malformed' }, { kind: 'cut' }] as const)(
    '500 says that Autopulse answered with %o',
    async (fault) => {
      const { api, autopulse } = await start();
      autopulse.faults.add({ path: '/api/config-template', ...fault });

      await expect(api.plex.autopulse()).rejects.toMatchObject({ status: 500 });
    },
  );

  test('nobody gets it without the key', async () => {
    const { request, plex } = await start();

    const answer = await request('GET', '/api/plex/autopulse/config');

    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain(plex.token);
  });
});

test('the token is in the configuration, and nowhere in the log or in a refusal', async () => {
  const { request, key, plex, autopulse, directory, close } = await start();
  const ask = async () => (await request('GET', '/api/plex/autopulse/config', { headers: { 'x-api-key': key } })).body;

  expect(await ask()).toContain(plex.token);
  autopulse.faults.add({ path: '/api/config-template', kind: 'status', status: 500 });
  const refused = await ask();
  await plex.unplug();
  const alone = await ask();
  await close();

  for (const text of [refused, alone, await readLog(directory)])
    for (const secret of [plex.token, autopulse.password]) expect(text).not.toContain(secret);
});
