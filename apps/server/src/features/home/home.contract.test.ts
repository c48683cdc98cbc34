import { expect, test, vi } from 'vitest';
import { createRecordHistory, type HistoryEvent } from '#engine/history/record-history.ts';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';
import { startApp, type StartedApp } from '#testing/start-app.ts';

const hour = 3_600_000;
const profile = { profileId: 1 };
const library: SomeLibrary = {
  profiles: { 1: ['en', 'fr:hi', '~de'] },
  series: [
    {
      id: 1,
      title: 'Harbour Lights',
      ...profile,
      poster: 'poster.jpg',
      episodes: [
        { id: 11, have: 'en,fr:hi', missing: '', nice: 'de' },
        { id: 12, have: 'en:hi', missing: 'fr:hi', nice: 'de', title: 'Low Tide' },
        { id: 13, have: '', missing: 'en,fr:hi', excluded: true },
      ],
    },
    { id: 2, title: 'No profile', episodes: [{ id: 21, have: 'en' }] },
  ],
  movies: [{ id: 5, title: 'Copperline', ...profile, have: 'en', missing: 'fr:hi' }],
};
const environment = {
  CAPTIONARR_GENERAL__USE_SONARR: 'true',
  CAPTIONARR_GENERAL__USE_RADARR: 'true',
  CAPTIONARR_GENERAL__ENABLED_PROVIDERS: 'podnapisi',
};
const came: HistoryEvent = {
  type: 'episode',
  mediaId: 12,
  action: 'Download',
  language: 'en:hi',
  description: 'English HI subtitles downloaded from subdl with a score of 90.0%.',
  videoPath: '/tv/1/12.mkv',
  subtitlePath: '/tv/1/12.en.hi.srt',
  provider: 'subdl',
  score: 324,
};

/** A busy machine may answer before the first count is done. */
const counted = ({ home }: StartedApp['api']) =>
  vi.waitFor(async () => {
    const answer = await home.read({ query: {} });
    expect(answer.coverage).not.toBeNull();
    return answer;
  });

test('a new installation has its steps, and claims nothing', async () => {
  const { api } = await startApp();

  const home = await counted(api);

  expect(home).toMatchObject({ verdict: 'setup', missing: 0, causes: [], coverage: [], added: [] });
  expect(home.setup.map(({ step, done }) => [step, done])).toEqual([
    ['library', false],
    ['languages', false],
    ['providers', false],
    ['account', false],
    ['backup', false],
  ]);
});

test('counts by language what is there and what isn’t; excluded videos and nice wishes are no gaps', async () => {
  const { api } = await startWithLibrary(library, { environment });

  const { coverage, missing, verdict, causes } = await counted(api);

  expect(coverage).toEqual([
    { language: 'fr:hi', there: 1, missing: 2, machine_made: 0, nice_missing: 0 },
    { language: 'en', there: 3, missing: 0, machine_made: 0, nice_missing: 0 },
    { language: 'de', there: 0, missing: 0, machine_made: 0, nice_missing: 2 },
  ]);
  expect(missing).toBe(2);
  expect(causes).toEqual([{ cause: 'not-searched', episodes: 1, movies: 1 }]);
  expect(verdict).toBe('missing');
});

test('tells what came in the last twelve hours, or since the visit before', async () => {
  const { api, app } = await startWithLibrary(library, { environment });
  const at = (ago: number, event: Partial<HistoryEvent> = {}) =>
    createRecordHistory({ db: app.db, emit: () => undefined, now: () => Date.now() - ago })({ ...came, ...event });
  await at(hour);
  await at(2 * hour, { type: 'movie', mediaId: 5, language: 'en', action: 'Upgrade', score: 180 });
  await at(2 * hour, { action: 'Delete' });
  await at(20 * hour, { mediaId: 11, language: 'en' });

  const recent = (await api.home.read({ query: {} })).arrivals;
  const longer = (await api.home.read({ query: { since: Date.now() - 30 * hour } })).arrivals;

  expect(recent).toMatchObject({
    total: 2,
    data: [
      {
        type: 'episode',
        id: 12,
        item_id: 1,
        title: 'Harbour Lights',
        episode_number: '1x2',
        episode_title: 'Low Tide',
        poster: '/images/series/poster.jpg',
        language: 'en:hi',
        provider: 'subdl',
        score: 90,
        change_id: null,
      },
      { type: 'movie', id: 5, title: 'Copperline', episode_number: null, score: 100 },
    ],
  });
  expect(longer.data.map(({ id }) => id)).toEqual([12, 5, 11]);
});

test('lists videos by when they came, and again when they get another file', async () => {
  const { api, app } = await startWithLibrary(library, { environment });
  await app.db.updateTable('video_added').set({ at: 1000 }).execute();

  await app.db.updateTable('episode').set({ file_id: 99 }).where('id', '=', 11).execute();

  const { added } = await api.home.read({ query: {} });
  expect(added).toHaveLength(5);
  expect(added[0]).toMatchObject({ id: 11, title: 'Harbour Lights', episode_number: '1x1' });
});
