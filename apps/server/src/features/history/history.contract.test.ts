import { describe, expect, test } from 'vitest';
import { createRecordHistory, type HistoryEvent } from '#engine/history/record-history.ts';
import { startWithLibrary } from '#testing/library-rows.ts';

const day = 86_400_000;
const library = {
  profiles: { 1: ['en'] },
  series: [
    {
      id: 1,
      title: 'Harbour Lights',
      profileId: 1,
      tags: ['kids'],
      episodes: [{ id: 11, season: 1, number: 2, title: 'Low Tide', path: '/tv/1/11.mkv' }, { id: 12 }],
    },
  ],
  movies: [{ id: 5, title: 'Copperline', profileId: 1, path: '/movies/5/5.mkv' }],
};
const download: HistoryEvent = {
  type: 'episode',
  mediaId: 11,
  action: 'Download',
  language: 'en',
  description: 'English subtitles downloaded from subdl with a score of 92.22%.',
  videoPath: '/tv/1/11.mkv',
  subtitlePath: '/tv/1/11.en.srt',
  provider: 'subdl',
  subsId: '77',
  score: 332,
  matches: ['series', 'season'],
  dontMatches: ['source'],
};

async function start() {
  let now = Date.now() - 40 * day;
  const started = await startWithLibrary(library);
  const record = createRecordHistory({ db: started.app.db, emit: () => undefined, now: () => now });
  const at = (time: number, event: Partial<HistoryEvent> = {}) => {
    now = time;
    return record({ ...download, ...event });
  };
  return { ...started, at };
}

test('[api.episodes-history-get] [entities.history-entry] an event of an episode is told in full', async () => {
  const { api, at } = await start();
  const searchId = 9;
  await at(Date.now() - 18 * 60_000 - 5000, { searchId });

  const { data, total } = await api.history.listEpisodes({ query: { start: 0, length: 50 } });

  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    seriesTitle: 'Harbour Lights',
    episodeTitle: 'Low Tide',
    episode_number: '1x2',
    sonarrSeriesId: 1,
    sonarrEpisodeId: 11,
    monitored: true,
    timestamp: '18 minutes ago',
    parsed_timestamp: expect.stringMatching(/^\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
    description: download.description,
    language: { name: 'English', code2: 'en', code3: 'eng', forced: false, hi: false },
    score: '92.22%',
    tags: ['kids'],
    action: 1,
    subs_id: '77',
    provider: 'subdl',
    subtitles_path: '/tv/1/11.en.srt',
    upgradable: false,
    blacklisted: false,
    matches: ['series', 'season'],
    dont_matches: ['source'],
    search_id: searchId,
  });
});

test('[api.movies-history-get] events of movies are listed newest first, of one or of all, and old scores keep their scale', async () => {
  const { api, app, at } = await start();
  const movie = {
    type: 'movie',
    mediaId: 5,
    videoPath: '/movies/5/5.mkv',
    subtitlePath: '/movies/5/5.en.srt',
  } as const;
  await at(Date.now() - 3000, { ...movie, score: 90 });
  await app.db.updateTable('history').set({ score_out_of: 120 }).execute();
  await at(Date.now() - 1000, { ...movie, score: 90, action: 'Upgrade' });

  const { data } = await api.history.listMovies({ query: { radarrid: 5 } });

  expect(data.map(({ radarrId, title, score, action }) => [radarrId, title, score, action])).toEqual([
    [5, 'Copperline', '50%', 3],
    [5, 'Copperline', '75%', 1],
  ]);
  expect((await api.history.listMovies({ query: { radarrid: 6 } })).data).toEqual([]);
});

test('pages far back are the right ones, whatever the days were like', async () => {
  const { api, at } = await start();
  const ids: number[] = [];
  const begin = Date.now() - 20 * day;
  for (let index = 0; index < 60; index++) ids.unshift(await at(begin + Math.floor(index / 7) * day + index));

  const page = async (first: number) => {
    const { data, total } = await api.history.listEpisodes({ query: { start: first, length: 8 } });
    return [total, ...data.map(({ id }) => id)];
  };

  for (const first of [0, 1, 6, 7, 8, 30, 52, 58])
    expect(await page(first)).toEqual([60, ...ids.slice(first, first + 8)]);
});

test('a history is narrowed by action, provider, language and title', async () => {
  const { api, at } = await start();
  await at(Date.now() - 3000);
  await at(Date.now() - 2000, { mediaId: 12, provider: 'gestdown', language: 'de:hi', action: 'Upgrade' });
  const ids = async (query: object) => {
    const { data, total } = await api.history.listEpisodes({ query: { start: 0, length: 9, ...query } });
    return [total, ...data.map(({ sonarrEpisodeId }) => sonarrEpisodeId)];
  };

  expect(await ids({})).toEqual([2, 12, 11]);
  expect(await ids({ 'filter[action]': 1 })).toEqual([1, 11]);
  expect(await ids({ 'filter[provider]': 'gestdown', 'filter[language]': 'de:hi' })).toEqual([1, 12]);
  expect(await ids({ 'filter[text]': 'harbour' })).toEqual([2, 12, 11]);
  expect(await ids({ 'filter[text]': 'nothing' })).toEqual([0]);
});

test('what can be upgraded and what is blacklisted is said', async () => {
  const { api, app, at } = await start();
  await at(Date.now() - day);
  await app.db
    .insertInto('subtitle')
    .values({
      kind: 0,
      media_id: 11,
      no: 0,
      language: 'en',
      path: '/tv/1/11.en.srt',
      size: 1,
      modified_at: 1,
      stream: null,
      codec: null,
    })
    .execute();
  const first = async () => (await api.history.listEpisodes({ query: {} })).data[0];

  expect(await first()).toMatchObject({ upgradable: true, blacklisted: false });

  await app.db
    .insertInto('blacklist')
    .values({ kind: 0, media_id: 11, at: 1, provider: 'subdl', subs_id: '77', language: 'en' })
    .execute();
  await app.settings.save({ 'general.upgrade_subs': false });
  expect(await first()).toMatchObject({ upgradable: false, blacklisted: true });
});

test('what was removed from the library is still told by its name', async () => {
  const { api, app, at } = await start();
  await at(Date.now() - 1000);
  await app.db
    .insertInto('tombstone')
    .values([
      { what: 'series', media_id: 1, title: 'Harbour Lights', profile_id: null, removed_at: 1, facts_json: '{}' },
      {
        what: 'episode',
        media_id: 11,
        title: 'Low Tide',
        profile_id: null,
        removed_at: 1,
        facts_json: '{"seriesId":1,"season":1,"number":2}',
      },
    ])
    .execute();
  await app.db.deleteFrom('series').execute();

  const { data } = await api.history.listEpisodes({ query: {} });

  expect(data[0]).toMatchObject({ seriesTitle: 'Harbour Lights', episodeTitle: 'Low Tide', episode_number: '1x2' });
});

describe('statistics', () => {
  test('[api.history-stats-get] [entities.stats-query] days are counted for both kinds, days without anything included', async () => {
    const { api, at } = await start();
    await at(Date.now());
    await at(Date.now(), { action: 'Upgrade', provider: 'gestdown', language: 'de:hi', score: 100 });
    await at(Date.now(), { action: 'Upload', provider: 'manual' });
    await at(Date.now() - 3 * day, { type: 'movie', mediaId: 5, score: 180 });
    await at(Date.now() - 20 * day);

    const stats = await api.history.stats({ query: { timeFrame: 'week' } });

    expect(stats.series).toHaveLength(7);
    expect(stats.series.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 2]);
    expect(stats.movies.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0, 0, 0]);
    expect(stats.providers).toEqual([
      { name: 'subdl', count: 2 },
      { name: 'gestdown', count: 1 },
    ]);
    expect(stats.languages).toEqual([
      { name: 'en', count: 2 },
      { name: 'de:hi', count: 1 },
    ]);
    expect(stats.scores?.filter(({ count }) => count > 0)).toEqual([
      { from: 20, count: 1 },
      { from: 90, count: 2 },
    ]);
  });

  test('they are narrowed by action, provider and language, compared exactly', async () => {
    const { api, at } = await start();
    await at(Date.now());
    await at(Date.now(), { language: 'en:hi', provider: 'gestdown' });
    await at(Date.now(), { action: 'Upload' });
    const count = async (query: object) =>
      (await api.history.stats({ query })).series.reduce((sum, each) => sum + each.count, 0);

    expect(await count({})).toBe(2);
    expect((await api.history.stats({ query: {} })).series).toHaveLength(31);
    expect(await count({ language: 'en' })).toBe(1);
    expect(await count({ provider: 'gestdown' })).toBe(1);
    expect(await count({ action: '4' })).toBe(1);
    expect((await api.history.stats({ query: { timeFrame: 'year' } })).movies).toHaveLength(365);
  });
});

test('what happened since a moment is counted by the query of its rows, whatever the action', async () => {
  const { api, at } = await start();
  const now = Date.now();
  await at(now - 3 * day);
  await at(now - 1000);
  await at(now - 500, { action: 'Delete' });
  await at(now - 400, { action: 'Sync' });
  const since = (more: object = {}) =>
    api.history.listEpisodes({ query: { start: 0, length: 1, 'filter[since]': now - day, ...more } });

  expect(await since()).toMatchObject({ total: 3, data: [{ action: 5 }] });
  expect(await since({ length: -1 })).toHaveProperty('data.length', 3);
  expect(await since({ 'filter[action]': 1 })).toMatchObject({ total: 1, data: [{ action: 1 }] });
});
