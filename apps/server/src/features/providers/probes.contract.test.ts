import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { secretMask, type ProviderProbe } from '@captionarr/contract';
import { startProviders, standIns } from '@captionarr/lab';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { startWithProviders } from '#testing/start-with-providers.ts';

const patience = { timeout: 20_000, interval: 50 };
const password = 'harbour';

async function start(enabled: readonly string[]) {
  const lab = await startProviders([
    {
      provider: 'opensubtitlescom',
      id: '4101',
      type: 'episode',
      title: 'Breaking Bad',
      season: 1,
      episode: 1,
      imdbId: 'tt0903747',
      language: 'en',
      release: 'Breaking.Bad.S01E01.720p.BluRay-GRP',
      content: '1\n00:00:01,000 --> 00:00:02,000\nHello.\n',
    },
  ]);
  onTestFinished(() => lab.close());
  const started = await startApp({ listens: true, providerHosts: lab.hosts });
  const account = standIns.find(({ key }) => key === 'opensubtitlescom')!.settings;
  await started.app.settings.save({ 'general.enabled_providers': enabled, ...account });
  const probeOf = async (name: string): Promise<ProviderProbe | null> =>
    (await started.api.providers.list({ query: {} })).data.find((one) => one.name === name)?.probe ?? null;
  const tested = (name: string) =>
    vi.waitFor(async () => {
      const probe = await probeOf(name);
      expect(probe).not.toBeNull();
      return probe!;
    }, patience);
  return { ...started, lab, probeOf, tested };
}

test('a test of all providers is a job, and each result is kept until its settings change', async () => {
  const { api, app, tested, probeOf, close, directory, lab } = await start(['opensubtitlescom', 'gestdown']);
  expect(await probeOf('gestdown')).toBeNull();

  const { job_id: id } = await api.providers.probe({ form: {} });

  expect(await tested('opensubtitlescom')).toMatchObject({ ok: true, read: 1, download: 'counted' });
  expect(await tested('gestdown')).toMatchObject({ ok: true, read: 0 });
  const [job] = await vi.waitFor(async () => {
    const { data } = await api.jobs.list({ query: { id } });
    expect(data[0]?.status).toBe('completed');
    return data;
  }, patience);
  expect(job).toMatchObject({ job_name: 'Test providers', items: 2, problems: 0 });

  await app.settings.save({ 'opensubtitlescom.password': 'another' });
  expect(await probeOf('opensubtitlescom')).toBeNull();
  await close();
  const again = await startApp({ directory, providerHosts: lab.hosts });
  const { data } = await again.api.providers.list({ query: {} });
  expect(data.find(({ name }) => name === 'gestdown')?.probe).toMatchObject({ ok: true });
});

test('one provider alone can be tested', async () => {
  const { api, tested, probeOf } = await start(['opensubtitlescom', 'gestdown']);

  await api.providers.probe({ form: { provider: 'opensubtitlescom' } });

  expect((await tested('opensubtitlescom')).ok).toBe(true);
  expect(await probeOf('gestdown')).toBeNull();
});

test('a provider that remembers what it does not have is asked again by a second test', async () => {
  const { api, lab } = await start(['gestdown']);
  const ask = () => api.providers.test({ form: { provider: 'gestdown', settings: {} } });
  await ask();
  lab.calls.length = 0;

  expect(await ask()).toMatchObject({ ok: true, status: 'Good' });
  expect(lab.calls.length).toBeGreaterThan(0);
});

test('settings that are not saved are tested: right ones find something, wrong ones say why', async () => {
  const { api, app, probeOf } = await start(['opensubtitlescom']);
  const tryOut = (value: string) =>
    api.providers.test({
      form: { provider: 'opensubtitlescom', settings: { 'opensubtitlescom.password': value } },
    });

  expect(await tryOut('wrong-password')).toMatchObject({ ok: false, status: 'AuthenticationError' });
  expect(await tryOut(password)).toMatchObject({ ok: true, status: 'Good', read: 1 });
  // The mask of a saved secret means the saved one.
  expect(await tryOut(secretMask)).toMatchObject({ ok: true });

  expect(await probeOf('opensubtitlescom')).toBeNull();
  expect(app.settings.get('opensubtitlescom.password')).toBe(password);
});

test('what was typed is neither returned nor logged', async () => {
  const { api, directory, close } = await start(['opensubtitlescom']);
  const typed = 'typed-and-never-told';

  const answer = await api.providers.test({
    form: { provider: 'opensubtitlescom', settings: { 'opensubtitlescom.api_key': typed } },
  });

  await close();
  const logs = await readdir(join(directory, 'log'));
  const text = (await Promise.all(logs.map((name) => readFile(join(directory, 'log', name), 'utf8')))).join('');
  expect(answer.ok).toBe(false);
  expect(JSON.stringify(answer) + text).not.toContain(typed);
});

test.each([
  ['an unknown provider', { provider: 'nobody', settings: {} }, 404],
  ['a setting of another part', { provider: 'subdl', settings: { 'auth.password': 'x' } }, 400],
  ['a value of the wrong type', { provider: 'subdl', settings: { 'subdl.anime_mode': 'perhaps' } }, 406],
])('%s is refused', async (_what, payload, status) => {
  const { request, key } = await startApp();

  const response = await request('POST', '/api/providers/test', { headers: { 'x-api-key': key }, payload });

  expect(response.statusCode).toBe(status);
});

test('without an enabled provider there is nothing to test', async () => {
  const { request, key } = await startApp();

  const response = await request('POST', '/api/providers/probe', { headers: { 'x-api-key': key }, payload: {} });

  expect(response.statusCode).toBe(409);
  expect(response.json()).toContain('Settings › Providers');
});

test('a provider that reads files is tested with one of the library, and nothing is extracted', async () => {
  const track = { index: 0, codec: 'subrip', language: 'fr', title: '', forced: false, hi: false, isText: true };
  const { api } = await startWithProviders({
    settings: { 'general.enabled_providers': ['embeddedsubtitles'] },
    probe: async () => ({ duration: 60, frameRate: 24, audio: [], subtitles: [track] }),
  });

  await api.providers.probe({ form: {} });

  const probe = await vi.waitFor(async () => {
    const { data } = await api.providers.list({ query: {} });
    expect(data[0]?.probe).not.toBeNull();
    return data[0]?.probe;
  }, patience);
  expect(probe).toMatchObject({ ok: true, subject: 'Ferry', read: 1, download: 'local' });
});
