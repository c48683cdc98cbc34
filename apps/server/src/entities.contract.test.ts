import * as shapes from '@captionarr/contract';
import { expect, test } from 'vitest';
import { connectTo, startManagers, until } from '#features/library/testing/start-managers.ts';
import { fileOf, srt, startWithSubtitles } from '#features/subtitles/testing/start-with-subtitles.ts';
import { expectEntity, fieldsOfRow } from '#testing/spec-row.ts';
import { startApp, type StartedApp } from '#testing/start-app.ts';

/** Raw server responses, before any client reads them. */
const asker =
  ({ request, key }: Pick<StartedApp, 'request' | 'key'>) =>
  async <T>(path: string): Promise<T> =>
    // The schema judges any response.
    (await request('GET', `/api${path}`, { headers: { 'x-api-key': key } })).json() as T;

/** A series and a movie, each with an English subtitle and without a French one. */
async function startWithBoth() {
  const started = await startWithSubtitles();
  const form = { language: 'en', hi: false, forced: false };
  await started.api.subtitles.uploadEpisode({
    query: { seriesid: 12, episodeid: 101 },
    form,
    files: { file: fileOf('a.srt', srt('Hello.')) },
  });
  await started.api.subtitles.uploadMovie({
    query: { radarrid: 7 },
    form,
    files: { file: fileOf('a.srt', srt('Hello.')) },
  });
  return { ...started, ask: asker(started) };
}

type Listed = { data: [Record<string, unknown>, ...Record<string, unknown>[]] };

test('[entities.series] [entities.episode] [entities.movie] [entities.subtitle] [entities.missing-subtitle] the library is answered with every field', async () => {
  const { ask } = await startWithBoth();

  const [series] = (await ask<Listed>('/series')).data;
  const [movie] = (await ask<Listed>('/movies')).data;
  const episode = (await ask<Listed>('/episodes?seriesid[]=12')).data.find((each) => each['sonarrEpisodeId'] === 101);

  expectEntity('entities.series', series, shapes.series);
  expectEntity('entities.episode', episode, shapes.episode);
  expectEntity('entities.movie', movie, shapes.movie);
  for (const video of [episode, movie]) {
    const { subtitles, missing_subtitles: missing } = (video ?? {}) as {
      subtitles: unknown[];
      missing_subtitles: unknown[];
    };
    const [subtitle] = subtitles;
    expectEntity('entities.subtitle', subtitle, shapes.subtitle);
    expect(subtitle).toMatchObject({ code2: 'en', raw_language: 'en', path: expect.stringMatching(/\.en\.srt$/) });
    expectEntity('entities.missing-subtitle', missing[0], shapes.missingSubtitle);
  }
});

test('[entities.search-result:series] [entities.search-result:movies] a hit has exactly one of both ids', async () => {
  const { ask } = await startWithBoth();
  const fields = ['title', 'year', 'poster'];

  const [series] = await ask<Record<string, unknown>[]>('/system/searches?query=harbour');
  const [movie] = await ask<Record<string, unknown>[]>('/system/searches?query=ferry');

  expectEntity('entities.search-result', series, shapes.searchResult, [...fields, 'sonarrSeriesId']);
  expectEntity('entities.search-result', movie, shapes.searchResult, [...fields, 'radarrId']);
  expect([series?.['radarrId'], movie?.['sonarrSeriesId']]).toEqual([undefined, undefined]);
});

test('[entities.wanted-episode] [entities.wanted-movie] [entities.badges] [entities.language] [entities.language-profile] [entities.language-profile-item] [entities.language-profile-item-strings] what is wanted, and by which profile', async () => {
  const { ask } = await startWithBoth();

  expectEntity('entities.wanted-episode', (await ask<Listed>('/episodes/wanted')).data[0], shapes.wantedEpisode);
  expectEntity('entities.wanted-movie', (await ask<Listed>('/movies/wanted')).data[0], shapes.wantedMovie);
  expectEntity('entities.badges', await ask('/badges'), shapes.badges);
  expectEntity('entities.language', (await ask<unknown[]>('/system/languages'))[0], shapes.language);
  const [profile] = await ask<{ items: Record<string, unknown>[] }[]>('/system/languages/profiles');
  const fields = fieldsOfRow('entities.language-profile');
  expect(fields).toContain('tag');
  expectEntity('entities.language-profile', profile, shapes.languageProfile);
  for (const item of profile?.items ?? []) {
    expectEntity('entities.language-profile-item', item, shapes.languageProfileItem);
    for (const flag of ['hi', 'forced', 'audio_exclude', 'audio_only_include'])
      expect(['True', 'False']).toContain(item[flag]);
  }
});

test('[entities.history-entry:episodes] [entities.history-entry:movies] [entities.blacklist-series] [entities.blacklist-movie] [entities.blacklist-delete] what happened, and what is blacklisted', async () => {
  const { ask, api, request, key, pathOf } = await startWithBoth();
  const entry = { provider: 'subdl', subs_id: 'x1', language: 'en' };
  await api.blacklist.addEpisode({
    query: { seriesid: 12, episodeid: 101 },
    form: { ...entry, subtitles_path: pathOf('episode', 'en.srt') },
  });
  await api.blacklist.addMovie({
    query: { radarrid: 7 },
    form: { ...entry, subtitles_path: pathOf('movie', 'en.srt') },
  });

  const common = fieldsOfRow('entities.history-entry').filter((field) => field !== 'title' && field !== 'description');
  const episodes = (await ask<Listed>('/episodes/history')).data;
  const movies = (await ask<Listed>('/movies/history')).data;
  const ofEpisode = [...common, 'description', 'sonarrSeriesId', 'sonarrEpisodeId'];
  expectEntity('entities.history-entry', episodes[0], shapes.episodeHistoryEntry, [...new Set(ofEpisode)]);
  const ofMovie = [...common, 'title', 'radarrId'];
  expectEntity('entities.history-entry', movies[0], shapes.movieHistoryEntry, [...new Set(ofMovie)]);

  const lists = { '/episodes/blacklist': 'series', '/movies/blacklist': 'movie' } as const;
  for (const [path, kind] of Object.entries(lists)) {
    const shape = kind === 'series' ? shapes.episodeBlacklistEntry : shapes.movieBlacklistEntry;
    expectEntity(`entities.blacklist-${kind}`, (await ask<Listed>(path)).data[0], shape);
    await request('DELETE', `/api${path}?all=true`, { headers: { 'x-api-key': key } });
    expect((await ask<Listed>(path)).data).toEqual([]);
  }
});

test('[entities.task] a task has taskid, which is its job_id and runs it', async () => {
  const { ask, api } = await startWithBoth();

  const tasks = (await ask<Listed>('/system/tasks')).data;

  for (const task of tasks) expectEntity('entities.task', task, shapes.task);
  expect(tasks.map(({ taskid }) => taskid)).toEqual(tasks.map(({ job_id }) => job_id));
  await expect(api.tasks.run({ form: { taskid: String(tasks[0]['taskid']) } })).resolves.toBeUndefined();
});

test('[entities.log-entry] [entities.release] [entities.path-selection] [entities.notification-provider] what the system pages list', async () => {
  const { ask, api, logging } = await startWithBoth();
  logging.log.warn('Radarr is slow');
  const discord = { name: 'Discord', enabled: true, url: 'discord://1/abc' };
  await api.settings.save({ form: { 'notifications-providers': [JSON.stringify(discord)] } });

  const [line] = (await ask<Listed>('/system/logs')).data;
  expectEntity('entities.log-entry', line, shapes.logEntry);
  expectEntity('entities.release', (await ask<Listed>('/system/releases')).data[0], shapes.release);
  const folders = await ask<unknown[]>('/files?path=/');
  expect(folders.length).toBeGreaterThan(0);
  expectEntity('entities.path-selection', folders[0], shapes.folder, ['name', 'path', 'children']);
  const { notifications } = await ask<{ notifications: { providers: Record<string, unknown>[] } }>('/system/settings');
  const found = notifications.providers.find(({ name }) => name === 'Discord');
  expectEntity('entities.notification-provider', found, shapes.notificationProvider);
});

const sections = ['general', 'auth', 'sonarr', 'radarr', 'subsync', 'translator', 'backup', 'log'];

test(`[entities.settings-groups] ${sections.map((name) => `[entities.settings-${name}]`).join(' ')} the settings are answered with every key that the rows list`, async () => {
  const started = await startApp();
  const settings = await asker(started)<Record<string, Record<string, unknown>>>('/system/settings');

  expect(Object.keys(settings)).toEqual(expect.arrayContaining(fieldsOfRow('entities.settings-groups')));
  for (const name of sections) {
    const keys = fieldsOfRow(`entities.settings-${name}`);
    const lacking = keys.filter((key) => !Object.hasOwn(settings[name] ?? {}, key));
    expect({ name, count: Math.min(keys.length, 1), lacking }).toEqual({ name, count: 1, lacking: [] });
  }
  expect(settings['subsync']?.['checker']).toHaveProperty('blacklisted_providers');
});

const isProgress = ({ type, action }: shapes.LiveEvent) => type === 'progress' && action === 'update';

test('[entities.socket-message] [entities.progress-item] what is heard over the socket has these fields and no others', async () => {
  const { app, sonarr, events } = await startManagers();
  await app.settings.save(connectTo(sonarr));
  await until(() => events.some(isProgress));

  for (const event of events) expect(Object.keys(event).toSorted()).toEqual(['action', 'payload', 'type']);
  const items = events.filter(isProgress).map(({ payload }) => payload as object);
  for (const item of items)
    expect(Object.keys(item).toSorted()).toEqual(fieldsOfRow('entities.progress-item').toSorted());
});
