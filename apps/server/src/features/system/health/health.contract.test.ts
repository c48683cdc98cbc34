import { rm } from 'node:fs/promises';
import type { HealthCheck } from '@captionarr/contract';
import { startReceiver } from '@captionarr/lab';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startManagers, until } from '#features/library/testing/start-managers.ts';
import { damage } from '#features/system/cleanup/verify-database.ts';
import { startWithLibrary } from '#testing/library-rows.ts';
import { startApp } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';

const day = 86_400_000;

const checkOf = (checks: HealthCheck[] | undefined, id: HealthCheck['id']) => checks?.find((check) => check.id === id);

const using = { environment: { CAPTIONARR_GENERAL__USE_SONARR: 'true' } };
const profileIssues = async ({ api }: Pick<Awaited<ReturnType<typeof startApp>>, 'api'>) =>
  (await api.system.health({ query: { again: true } })).data
    .map(({ key }) => key)
    .filter((key) => key?.startsWith('profile'));

const start = async () => {
  const { app, api } = await startApp();
  const issues = async () => (await api.system.health({ query: { again: true } })).data;
  const run = (id: string, error: string | null, at = Date.now()) =>
    app.db
      .insertInto('task_run')
      .values({ id, started_at: at, ended_at: at, outcome: error === null ? 'completed' : 'failed', error })
      .execute();
  return { app, api, issues, run };
};

test('[api.system-health-get] a server that nothing is asked of has no issues, and says what it looked at', async () => {
  const { api } = await startApp();

  const { data, checks, checked_at: checkedAt } = await api.system.health({ query: { again: true } });

  expect(data).toEqual([]);
  expect(checks?.map(({ id }) => id)).toEqual([
    'sonarr',
    'radarr',
    'folders',
    'providers',
    'mediaServers',
    'tools',
    'jobs',
    'tasks',
    'database',
    'disk',
    'backups',
    'notifications',
  ]);
  expect(checkOf(checks, 'sonarr')).toMatchObject({
    state: 'off',
    words: 'Not in use',
    status: { code: 'not-in-use', values: {} },
  });
  expect(checkOf(checks, 'database')).toMatchObject({ state: 'ok', words: 'Healthy' });
  expect(checkedAt).toBeGreaterThan(0);
  expect(await api.badges.read()).toMatchObject({ status: 0 });
});

test('the setup says which steps are done and which are needed for subtitles', async () => {
  const { api, app } = await startApp({ listens: true, workers: workersHere });
  const read = async () => (await api.system.health({ query: {} })).setup ?? [];
  const open = async () => (await read()).filter(({ done }) => !done).map(({ step }) => step);

  const first = await open();
  await app.settings.save({ 'general.use_radarr': true, 'general.enabled_providers': ['gestdown'] });
  const connected = await open();
  await api.backups.create();

  expect(first).toEqual(['library', 'languages', 'providers', 'account', 'backup']);
  expect((await read()).filter(({ needed }) => needed).map(({ step }) => step)).toEqual(first.slice(0, 3));
  expect(connected).toEqual(['languages', 'account', 'backup']);
  expect(await open()).toEqual(['languages', 'account']);
});

test('a provider that lacks its account does not finish the setup', async () => {
  const { api, app } = await startApp();
  await app.settings.save({ 'general.enabled_providers': ['opensubtitlescom'] });

  expect((await api.system.health({ query: {} })).setup).toContainEqual({
    step: 'providers',
    needed: true,
    done: false,
  });
});

test('an issue says what is wrong and what to do, where, how bad it is and since when', async () => {
  const { api, app } = await startApp();
  await app.settings.save({ 'general.use_sonarr': true, 'sonarr.ip': '127.0.0.1', 'sonarr.port': 9 });

  const { data } = await api.system.health({ query: { again: true } });

  expect(data).toContainEqual({
    key: 'profiles none',
    object: 'There are no language profiles',
    issue: expect.stringContaining('Create a profile'),
    said: { code: 'no-profile', values: {} },
    severity: 'bad',
    way: { page: '/settings/languages', label: 'Language settings' },
    help: 'no-profile',
    since: expect.any(Number),
  });
  expect(data.map(({ object }) => object)).toContain('No providers are enabled');
  expect(await api.badges.read()).toMatchObject({ status: data.length });
});

test('what other parts tell has it looked at again', async () => {
  const { api, app } = await startApp();
  await app.settings.save({ 'general.use_sonarr': true });
  const count = async () => (await api.badges.read()).status;

  const before = await count();
  await app.settings.save({ 'general.enabled_providers': ['gestdown'] });

  expect([before, await count()]).toEqual([2, 1]);
});

test('people are told of what stays', { timeout: 20_000 }, async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  let moment = Date.now();
  const { api, app, request, key } = await startApp({
    listens: true,
    now: () => moment,
    notificationHosts: { discord: receiver.url },
  });
  const { id, token } = receiver.secrets.discord;
  await request('POST', '/api/system/settings', {
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      'notifications-providers': JSON.stringify({ name: 'Discord', enabled: true, url: `discord://${id}/${token}` }),
    }).toString(),
  });
  await app.settings.save({ 'general.use_sonarr': true, 'general.enabled_providers': ['gestdown'] });

  await api.system.health({ query: { again: true } });
  moment += 6 * 60_000;
  await api.system.health({ query: { again: true } });

  await expect
    .poll(() => JSON.stringify(receiver.requests.map(({ body }) => body)), { timeout: 15_000 })
    .toContain('There are no language profiles. Nothing counts as missing');
});

describe('with a manager', () => {
  test('one that goes away is an issue, and comes off the list when it is back', { timeout: 30_000 }, async () => {
    const { api, sonarr, connect } = await startManagers();
    await connect(sonarr);
    const about = async () =>
      (await api.system.health({ query: {} })).data.filter(({ key }) => key?.startsWith('manager'));
    const connected = await api.system.health({ query: { again: true } });

    await sonarr.unplug();
    await until(async () => (await about()).length > 0);
    const [issue] = await about();
    await sonarr.plug();
    await until(async () => (await about()).length === 0);

    expect(checkOf(connected.checks, 'sonarr')).toMatchObject({
      state: 'ok',
      words: 'Connected',
      detail: expect.stringMatching(/^\d.* · 12 series$/),
    });
    expect(issue).toMatchObject({ object: 'Sonarr can’t be reached', severity: 'bad' });
  });

  test('a root folder that is not there is named as the manager names it', { timeout: 20_000 }, async () => {
    const { api, sonarr, connect, root } = await startManagers();
    await connect(sonarr);
    await rm(root, { recursive: true });

    const { data } = await api.system.health({ query: { again: true } });

    const folders = data.filter(({ key }) => key?.startsWith('folder series'));
    expect(folders.length).toBeGreaterThan(0);
    for (const { object, issue } of folders) {
      expect(object.startsWith(root)).toBe(true);
      expect(issue).toContain('doesn’t exist');
    }
  });
});

describe('profiles', () => {
  test('a library in which nothing has one', async () => {
    const started = await startWithLibrary({ profiles: { 1: ['en'] }, series: [{ id: 1, title: 'One' }] }, using);

    expect(await profileIssues(started)).toEqual(['profiles unused']);
  });

  test('one that is in use is fine', async () => {
    const library = { profiles: { 1: ['en'] }, series: [{ id: 1, title: 'One', profileId: 1 }] };

    expect(await profileIssues(await startWithLibrary(library, using))).toEqual([]);
  });
});

describe('what is read from the database', () => {
  test('damage that the daily check found', async () => {
    const { issues, run } = await start();
    await run('cache_cleanup', `${damage}: row 5 missing from index x.`);

    expect(await issues()).toMatchObject([
      { object: 'The database is damaged', severity: 'bad', way: { page: '/system/backup' } },
    ]);
  });

  test('when it was checked', async () => {
    const { api, run } = await start();
    await run('cache_cleanup', null, Date.now() - 7_200_000);

    const { checks } = await api.system.health({ query: { again: true } });

    expect(checkOf(checks, 'database')?.detail).toMatch(/^SQLite [\d.]+ · .* · checked 2 hours ago$/);
  });

  test('a backup that failed', async () => {
    const { issues, run } = await start();
    await run('backup', 'There is no room in /backup.');

    expect(await issues()).toMatchObject([
      { object: 'The last backup failed', issue: expect.stringContaining('There is no room in /backup.') },
    ]);
  });

  test('a backup that should have been made long ago, unless nobody wants one', async () => {
    const { app, issues } = await start();
    await sql`update migration set applied_at = ${Date.now() - 40 * day}`.execute(app.db);

    const weekly = await issues();
    await app.settings.save({ 'backup.frequency': 'Manually' });

    expect(weekly).toMatchObject([{ object: 'There are no backups', severity: 'warn' }]);
    expect(await issues()).toEqual([]);
  });

  test('notifications that do not arrive', async () => {
    const { app, api, issues } = await start();
    await app.db
      .insertInto('notification')
      .values([
        { name: 'Discord', enabled: 1, url: null, events: null },
        { name: 'Slack', enabled: 0, url: null, events: null },
      ])
      .execute();
    const failing = {
      topic: 'notification',
      delivered_at: null,
      failed_at: Date.now(),
      error: 'It does not know this address.',
    } as const;
    await app.db
      .insertInto('outbox_lane')
      .values(['Discord', 'Slack'].map((lane) => ({ lane, ...failing })))
      .execute();

    expect(await issues()).toMatchObject([{ object: 'Notifications via Discord are failing', severity: 'warn' }]);
    const { checks } = await api.system.health({ query: { again: true } });
    expect(checkOf(checks, 'notifications')).toMatchObject({
      state: 'warn',
      words: '1 of 1 failing',
      status: { code: 'some-failing', values: { count: 1, total: 1 } },
    });
  });

  test('a job without a sign of life', async () => {
    const { app, issues } = await start();
    const job = {
      lane: 'search',
      input: 'null',
      dedupe: null,
      priority: 1,
      created_at: Date.now() - day,
      run_at: null,
    };
    const [running, pending] = ['running', 'pending'] as const;
    await app.db
      .insertInto('job')
      .values([
        { ...job, name: 'one', title: 'Runs', status: running, lease_until: Date.now() + 30_000 },
        { ...job, name: 'two', title: 'Hangs', status: running, lease_until: Date.now() - day },
        { ...job, name: 'three', title: 'Waits for its turn', status: pending, lease_until: null },
        { ...job, name: 'four', title: 'Waits in vain', lane: 'cpu', status: pending, lease_until: null },
      ])
      .execute();

    const about = (await issues()).map(({ issue }) => /"(.*)"/.exec(issue)?.[1] ?? '');

    expect(about.toSorted()).toEqual(['Hangs', 'Waits in vain']);
  });
});
