import { setTimeout as delay } from 'node:timers/promises';
import { secretMask, type SettingsSave } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { verifyPassword } from '#platform/auth/password.ts';
import { startWithLibrary } from '#testing/library-rows.ts';
import { startApp } from '#testing/start-app.ts';

type Started = Awaited<ReturnType<typeof startApp>>;

const save = ({ api }: Started, form: Record<string, unknown>) => api.settings.save({ form });
const historyOf = async ({ api }: Started) => (await api.settings.history({ query: {} })).data;
const undo = ({ api }: Started, id = 0) => api.settings.undo({ form: { id } });
const lastId = async (started: Started) => (await historyOf(started))[0]?.id;
const told = (saves: readonly SettingsSave[]) =>
  saves.map(({ changes }) => changes.map(({ key, before, after, now }) => [key, before, after, now]));

const english = {
  profileId: 1,
  name: 'English',
  cutoff: null,
  items: [{ id: 1, language: 'en', forced: 'False', hi: 'False', audio_exclude: 'False', audio_only_include: 'False' }],
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
};

describe('the history', () => {
  test('tells what was saved when and by whom, newest first, beside what is there now', async () => {
    const started = await startApp({ now: () => 1_000_000 });

    await save(started, { 'settings-general-page_size': 100, 'settings-general-theme': 'dark' });
    await save(started, { 'settings-general-theme': 'light', 'languages-enabled': ['en', 'de'] });

    const saves = await historyOf(started);
    expect(saves.map(({ id, at, who, undoes }) => [id, at, who, undoes])).toEqual([
      [2, 1_000_000, 'API key', null],
      [1, 1_000_000, 'API key', null],
    ]);
    expect(told(saves)).toEqual([
      [
        ['general.theme', 'dark', 'light', 'light'],
        ['languages-enabled', [], ['de', 'en'], ['de', 'en']],
      ],
      [
        ['general.page_size', 50, 100, 100],
        ['general.theme', 'auto', 'dark', 'light'],
      ],
    ]);
  });

  test('tells of profiles in the words of the wire', async () => {
    const started = await startApp();

    await save(started, { 'languages-profiles': JSON.stringify([english]) });

    expect(told(await historyOf(started))).toEqual([[['languages-profiles', [], [english], [english]]]]);
  });

  test('has nothing of a save that changed nothing, or was refused', async () => {
    const started = await startApp();

    await save(started, { 'settings-general-page_size': 50, 'languages-enabled': [] });
    await expect(save(started, { 'settings-general-page_size': 33 })).rejects.toThrow('must be one of');

    expect(await historyOf(started)).toEqual([]);
  });

  test('comes in pages, and stays over a restart', async () => {
    const first = await startApp();
    for (const size of [25, 100, 250]) await save(first, { 'settings-general-page_size': size });
    await first.close();

    const second = await startApp({ directory: first.directory });
    const page = await second.api.settings.history({ query: { start: 1, length: 1 } });

    expect(page.total).toBe(3);
    expect(told(page.data)).toEqual([[['general.page_size', 25, 100, 250]]]);
  });

  test('tells of secrets only whether they are set', async () => {
    const started = await startApp();

    await save(started, { 'settings-sonarr-apikey': 'first-canary' });
    await save(started, { 'settings-sonarr-apikey': 'second-canary' });
    await save(started, { 'settings-sonarr-apikey': '' });

    expect(told(await historyOf(started))).toEqual([
      [['sonarr.apikey', secretMask, '', '']],
      [['sonarr.apikey', secretMask, secretMask, '']],
      [['sonarr.apikey', '', secretMask, '']],
    ]);
    const rows = await started.app.db.selectFrom('settings_change').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  test('tells nothing of settings that this version does not know', async () => {
    const started = await startApp();
    await save(started, { 'settings-general-page_size': 100 });
    await started.app.db
      .insertInto('settings_change')
      .values({ save_id: 1, key: 'general.gone', before: '"a secret"', after: '"another"' })
      .execute();

    const [changes] = told(await historyOf(started));

    expect(changes).toContainEqual(['general.gone', null, null, null]);
  });
});

const post = async ({ request, key }: Started, headers: Record<string, string>) => {
  const answer = await request('POST', '/api/system/settings', {
    payload: `settings-general-theme=${headers.cookie ? 'dark' : 'light'}`,
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  expect(answer.statusCode).toBe(204);
};
const whoOf = async (started: Started) => (await historyOf(started))[0]?.who;

describe('who saved', () => {
  const lock = { 'settings-auth-username': 'anna', 'settings-auth-password': 'hush hush' };
  test('is the one who has signed in, or the key', async () => {
    const started = await startApp();
    await save(started, { ...lock, 'settings-auth-type': 'form' });
    const login = await started.request('POST', '/api/system/account?action=login', {
      payload: 'username=anna&password=hush+hush',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const [cookie] = login.cookies;

    await post(started, { cookie: `${cookie?.name}=${cookie?.value}` });
    const withSession = await whoOf(started);
    await post(started, {});
    const withKey = await whoOf(started);

    expect([withSession, withKey]).toEqual(['anna', 'API key']);
  });

  test('is the one whose name and password the browser has sent to get the page', async () => {
    const started = await startApp();
    await save(started, { ...lock, 'settings-auth-type': 'basic' });
    const authorization = `Basic ${Buffer.from('anna:hush hush').toString('base64')}`;
    await started.request('GET', '/', { headers: { authorization } });

    await post(started, { authorization });
    const right = await whoOf(started);
    await save(started, { 'settings-general-theme': 'auto' });
    await post(started, { authorization: `Basic ${Buffer.from('anna:wrong').toString('base64')}` });

    expect([right, await whoOf(started)]).toEqual(['anna', 'API key']);
  });
});

describe('undo', () => {
  test('puts back what a save replaced, also what was saved again since, and is a save itself', async () => {
    const started = await startApp();
    await save(started, {
      'settings-general-theme': 'dark',
      'languages-enabled': 'en',
      'languages-profiles': JSON.stringify([english]),
    });
    await save(started, { 'settings-general-theme': 'light', 'settings-general-page_size': 100 });

    await undo(started, 1);

    expect(started.app.settings.current()).toMatchObject({ 'general.theme': 'auto', 'general.page_size': 100 });
    expect(await started.api.languages.profiles()).toEqual([]);
    expect((await started.api.languages.list({ query: {} })).filter(({ enabled }) => enabled)).toEqual([]);
    const [newest] = await historyOf(started);
    expect(newest?.undoes).toBe(1);
    expect(newest?.changes.map(({ key }) => key)).toEqual(['general.theme', 'languages-enabled', 'languages-profiles']);
  });

  test('can be undone', async () => {
    const started = await startApp();
    await save(started, { 'languages-profiles': JSON.stringify([english]) });
    await undo(started, 1);

    await undo(started, await lastId(started));

    expect(await started.api.languages.profiles()).toEqual([english]);
  });

  test('brings a profile back to what had it', async () => {
    const started = await startWithLibrary(
      { profiles: { 1: ['en'] }, series: [{ id: 1, title: 'A', profileId: 1 }], movies: [{ id: 1, title: 'B' }] },
      { listens: true },
    );
    const { api, app } = started;
    const isBusy = async () => (await app.jobs.list()).some(({ status }) => status !== 'completed');
    const idle = async () => {
      while (await isBusy()) await delay(5);
    };
    const assigned = async () =>
      [...(await api.series.list({ query: {} })).data, ...(await api.movies.list({ query: {} })).data].map(
        ({ profileId }) => profileId,
      );

    await save(started, { 'languages-profiles': '[]' });
    await idle();
    const without = await assigned();
    await undo(started, 1);
    await idle();

    expect(without).toEqual([null, null]);
    expect(await assigned()).toEqual([1, null]);
  });

  test('brings a secret back without showing it, and a password as the hash that it was', async () => {
    const started = await startApp();
    const { settings } = started.app;
    await save(started, {
      'settings-auth-username': 'anna',
      'settings-auth-password': 'the first',
      'settings-auth-type': 'form',
      'settings-radarr-apikey': 'one',
    });
    const hash = settings.get('auth.password');
    await save(started, { 'settings-auth-password': 'the second', 'settings-radarr-apikey': 'two' });

    await undo(started, await lastId(started));

    expect(settings.get('auth.password')).toBe(hash);
    expect(await verifyPassword('the first', settings.get('auth.password'))).toBe(true);
    expect(settings.get('radarr.apikey')).toBe('one');
  });

  test('goes by the rules of every save', async () => {
    const started = await startApp();
    await save(started, { 'settings-auth-username': 'anna', 'settings-auth-password': 'hush hush' });
    await save(started, { 'settings-auth-type': 'form' });

    await expect(undo(started, 1)).rejects.toThrow('no one can sign in');

    expect(started.app.settings.get('auth.username')).toBe('anna');
    expect(await historyOf(started)).toHaveLength(2);
  });

  test('does not change what the environment decides', async () => {
    const first = await startApp();
    await save(first, { 'settings-general-page_size': 100 });
    await first.close();
    const second = await startApp({
      directory: first.directory,
      environment: { CAPTIONARR_GENERAL__PAGE_SIZE: '500' },
    });

    await expect(undo(second, 1)).rejects.toThrow('is set by CAPTIONARR_GENERAL__PAGE_SIZE');
  });

  test('of a save that is not there, or already undone, says so', async () => {
    const started = await startApp();
    await save(started, { 'settings-general-theme': 'dark' });
    await undo(started, 1);

    await expect(undo(started, 1)).rejects.toMatchObject({
      status: 409,
      body: expect.stringMatching(/already has its earlier value/),
    });
    await expect(undo(started, 99)).rejects.toMatchObject({ status: 404, body: 'Save 99 not found in the history.' });
  });

  test('of a secret whose key is lost says so', async () => {
    const started = await startApp();
    await save(started, { 'settings-sonarr-apikey': 'one' });
    await started.app.db.updateTable('settings_change').set({ before: 'v1.AAAA.AAAA' }).execute();

    await expect(undo(started, 1)).rejects.toThrow('sonarr.apikey can’t be restored: its encryption key');

    expect(told(await historyOf(started))).toEqual([[['sonarr.apikey', null, secretMask, secretMask]]]);
  });
});
