import { manuallyHours } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { startManagers, until } from '#features/library/testing/start-managers.ts';
import { startApp } from '#testing/start-app.ts';

/** Each installation has its own minute. */
const atFour: unknown = expect.stringMatching(/^every day at 4:(0\d|1[0-4])$/);
const libraryTasks = [
  ['Index All Episode Subtitles from Disk', atFour],
  ['Index All Movie Subtitles from Disk', atFour],
  ['Search for Missing Movies Subtitles', 'every 6 hours'],
  ['Search for Missing Series Subtitles', 'every 6 hours'],
  ['Sync with Radarr', 'every 60 minutes'],
  ['Sync with Sonarr', 'every 60 minutes'],
  ['Upgrade Previously Downloaded Subtitles', 'every 12 hours'],
];

async function startWithBoth() {
  const started = await startApp({ listens: true });
  await started.app.settings.save({ 'general.use_sonarr': true, 'general.use_radarr': true });
  const list = async () => (await started.api.tasks.list({ query: {} })).data;
  const find = async (id: string) => (await list()).find((task) => task.job_id === id);
  return { ...started, list, find };
}

describe('the list', () => {
  test('[api.system-tasks-get] names each task, how often it runs and when it runs next', async () => {
    const { list, find } = await startWithBoth();

    const tasks = await list();

    expect(tasks.map(({ name, interval }) => [name, interval])).toEqual(expect.arrayContaining(libraryTasks));
    expect(await find('update_all_movies')).toMatchObject({
      next_run_in: expect.stringMatching(/^in \d+ (hour|minute)s?$|^just now$/),
      next_run_at: expect.any(Number),
      job_running: false,
      last: null,
    });
  });

  test('what comes next comes first, and one task can be asked for', async () => {
    const { list, api } = await startWithBoth();

    const times = (await list()).map(({ next_run_at: at }) => at ?? Infinity);
    const one = await api.tasks.list({ query: { taskid: 'update_series' } });
    const unknown = await api.tasks.list({ query: { taskid: 'dance' } });

    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(one.data.map(({ name }) => name)).toEqual(['Sync with Sonarr']);
    expect(unknown.data).toHaveLength(times.length);
  });

  test('holds only what applies: without managers nothing of the library', async () => {
    const { api } = await startApp({ listens: true });

    const names = (await api.tasks.list({ query: {} })).data.map(({ name }) => name);

    expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/Sync|Search|Index|Upgrade/)]));
  });

  test.each([
    ['sonarr.series_sync', 60, 'every 60 minutes', { every: 1, unit: 'hour' }],
    ['sonarr.series_sync', 180, 'every 3 hours', { every: 3, unit: 'hour' }],
    ['sonarr.series_sync', 1440, 'every 24 hours', { every: 1, unit: 'day' }],
  ] as const)('%s of %i minutes is sent in the largest whole unit', async (key, minutes, interval, schedule) => {
    const { find, app } = await startWithBoth();

    await app.settings.save({ [key]: minutes });

    expect(await find('update_series')).toMatchObject({ interval, schedule });
  });

  test('a search without a provider says what it waits for', async () => {
    const { find, app } = await startWithBoth();
    const read = () => find('wanted_search_missing_subtitles_series');

    expect(await read()).toMatchObject({ next_run_in: 'Never', waits_for: 'No providers are enabled.' });

    await app.settings.save({ 'general.enabled_providers': ['gestdown'] });
    expect(await read()).toMatchObject({ next_run_in: expect.stringMatching(/^in \d hours$/), waits_for: null });
  });

  test('a save of the settings moves the tasks at once', async () => {
    const { find, app } = await startWithBoth();
    await app.settings.save({
      'general.enabled_providers': ['gestdown'],
      'general.wanted_search_frequency': manuallyHours,
      'sonarr.series_sync': 15,
      'sonarr.full_update': 'Weekly',
      'sonarr.full_update_day': 2,
      'sonarr.full_update_hour': 23,
    });

    expect(await find('wanted_search_missing_subtitles_series')).toMatchObject({
      interval: 'Never',
      schedule: null,
      next_run_in: 'Never',
      next_run_at: null,
    });
    expect(await find('update_series')).toMatchObject({
      interval: 'every 15 minutes',
      schedule: { every: 15, unit: 'minute' },
      next_run_in: expect.stringMatching(/^in \d+ minutes$/),
    });
    expect(await find('update_all_episodes')).toMatchObject({
      interval: expect.stringMatching(/^every Wednesday at 23:(0\d|1[0-4])$/),
      schedule: { hour: 23, weekday: 2, minute: expect.toSatisfy((minute: number) => minute < 15) },
    });
  });
});

describe('running one', () => {
  test('[api.system-tasks-post] [system-tasks.run-payload] starts it now, shows that it runs and how it went', async () => {
    const { api, sonarr, events, connect, idle } = await startManagers();
    await connect(sonarr);
    const find = async () => (await api.tasks.list({ query: { taskid: 'update_series' } })).data[0];
    const before = (await find())?.last?.started_at ?? 0;
    events.splice(0);

    const { job_id: id = '' } = (await find()) ?? {};
    await api.tasks.run({ form: { taskid: id } });
    const wasRunning = (await find())?.job_running;
    await idle();
    await until(async () => ((await find())?.last?.started_at ?? 0) > before);

    expect(wasRunning).toBe(true);
    expect(await find()).toMatchObject({ job_running: false, last: { outcome: 'completed', error: null } });
    expect(events).toContainEqual({ type: 'task', action: 'update', payload: null });
  });

  test('one that is not there is refused', async () => {
    const { api } = await startApp();

    await expect(api.tasks.run({ form: { taskid: 'dance' } })).rejects.toMatchObject({
      status: 404,
      body: 'Unknown task: dance.',
    });
  });
});
