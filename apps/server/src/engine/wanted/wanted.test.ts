import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { putLibrary } from '#testing/library-rows.ts';
import { startWanted } from './testing/start-wanted.ts';

const day = 86_400_000;
const library = {
  profiles: { 1: ['en', 'de'] },
  series: [
    {
      id: 1,
      title: 'Harbour Lights',
      profileId: 1,
      episodes: [
        { id: 11, missing: 'de,en' },
        { id: 12, missing: 'de' },
        { id: 13, missing: 'de', excluded: true },
        { id: 14 },
      ],
    },
    { id: 2, title: 'Saltmarsh', profileId: 1, episodes: [{ id: 21, missing: 'en' }] },
  ],
  movies: [{ id: 5, title: 'Copperline', profileId: 1, missing: 'de' }],
};

const start = (answer?: Parameters<typeof startWanted>[1]) => startWanted(library, answer);

test('what is missing of a series is searched, but not what is excluded', async () => {
  const { jobs, wanted, asked } = await start();

  await jobs.whenFinished(await wanted.searchSome({ what: 'series', ids: [1] }, 'Ana'));

  expect(asked()).toEqual([
    [12, 'de'],
    [11, 'de', 'en'],
  ]);
});

test('everything that is wanted is searched, newest first, and told with its titles', async () => {
  const { jobs, wanted, asked } = await start();

  const id = await wanted.searchAll('series', 'Ana');
  await jobs.whenFinished(id);

  expect(asked()).toEqual([
    [21, 'en'],
    [12, 'de'],
    [11, 'de', 'en'],
  ]);
  expect((await jobs.list({ id }))[0]).toMatchObject({
    title: 'Search for missing subtitles (episodes)',
    progress_value: 3,
    progress_max: 3,
  });
});

test('by itself, only what is due is searched: at first always, after three weeks once a week', async () => {
  const { jobs, wanted, asked, at } = await start();
  const tick = async (time: number) => {
    at(1e12 + time);
    await jobs.whenFinished(await wanted.searchAll('movies', 'Scheduler', true));
    return asked().length;
  };

  expect(await tick(0)).toBe(1);
  expect(await tick(day)).toBe(1);
  expect(await tick(20 * day)).toBe(1);
  expect(await tick(22 * day)).toBe(0);
  expect(await tick(26.9 * day)).toBe(0);
  expect(await tick(27 * day)).toBe(1);
  expect(await tick(28 * day)).toBe(0);
});

test('only what providers really looked for counts as an attempt', async () => {
  const { db, jobs, wanted } = await start(() => ({ tried: ['de'] }));

  await jobs.whenFinished(await wanted.searchSome({ what: 'episodes', ids: [11] }, 'Ana'));

  const rows = await db.selectFrom('missing').select(['language', 'attempts']).where('media_id', '=', 11).execute();
  expect(rows).toEqual([
    { language: 'de', attempts: 1 },
    { language: 'en', attempts: 0 },
  ]);
});

test('one that fails is noted and does not stop the others', async () => {
  const { jobs, wanted, asked } = await start(({ mediaId }) => {
    if (mediaId === 12) throw new AppError('failed', 'Episode file not found. Path mapping issue?');
    return { saved: [{ language: 'en', path: '/x' }] };
  });

  const id = await wanted.searchAll('series', 'Ana');
  await jobs.whenFinished(id);

  expect(asked()).toHaveLength(3);
  const items = await jobs.items(id);
  expect(Object.fromEntries(items.map(({ key, outcome }) => [key, outcome]))).toEqual({
    'episode:11': 'done',
    'episode:12': 'failed',
    'episode:21': 'done',
  });
});

test.each(['everything', 'one series'])('of a search of %s, only what failed is tried again', async (what) => {
  let isAway = true;
  const { jobs, wanted, asked } = await start(({ mediaId }) => {
    if (mediaId === 12 && isAway) throw new AppError('failed', 'Episode file not found. Path mapping issue?');
    return { saved: [{ language: 'en', path: '/x' }] };
  });
  const id = await (what === 'everything'
    ? wanted.searchAll('series', 'Ana')
    : wanted.searchSome({ what: 'series', ids: [1] }, 'Ana'));
  await jobs.whenFinished(id);
  asked();
  isAway = false;

  expect(await jobs.retryFailed(id)).toBe(true);
  await jobs.whenFinished(id);

  expect(asked()).toEqual([[12, 'de']]);
  expect((await jobs.list({ id }))[0]).toMatchObject({ problems: 0, progress_value: 1, progress_max: 1 });
});

test('nothing found is a result of a search, no problem; nobody asked is one', async () => {
  const verdict = { taken: null, best: null, minimum: 90, sentence: '', next_try_at: null };
  const language = { name: 'German', code2: 'de', code3: 'deu', forced: false, hi: false };
  const { jobs, wanted } = await start(({ mediaId }) => ({
    saved: [],
    verdicts: [{ ...verdict, language, outcome: mediaId === 12 ? 'nobody-answered' : 'nothing-found' }],
  }));

  const id = await wanted.searchAll('series', 'Ana');
  await jobs.whenFinished(id);

  expect((await jobs.list({ id }))[0]).toMatchObject({ items: 3, problems: 1, unchanged: 2, canRetryFailed: true });
});

test('when nobody can be asked, that is said instead of going through everything', async () => {
  const { jobs, wanted, asked, pause } = await start();
  pause();

  await expect(jobs.whenFinished(await wanted.searchAll('series', 'Ana'))).rejects.toThrow(
    'No provider is available right now',
  );
  expect(asked()).toEqual([]);
});

test('providers are chosen by the language alone: what they have for the hearing impaired is in it', async () => {
  const { db, wanted, jobs, chosenFor } = await start();
  await db.updateTable('missing').set({ language: 'de:hi' }).where('media_id', '=', 5).execute();

  await jobs.whenFinished(await wanted.searchAll('movies', 'anna'));

  expect(new Set(chosenFor)).toEqual(new Set(['de']));
});

test('after an import, what nobody has looked for yet is searched, unless it is left to the next search of all', async () => {
  const { db, jobs, settings, wanted, asked } = await start();
  await settings.save({ 'general.enabled_providers': ['gestdown'] });
  await db
    .updateTable('missing')
    .set({ last_attempt_at: 1 })
    .where('media_id', '=', 11)
    .where('language', '=', 'de')
    .execute();
  const idle = async () => Promise.all((await jobs.list()).map(({ id }) => jobs.whenFinished(id)));

  await wanted.imported('series', [1], 'Sonarr');
  await idle();
  expect(asked()).toEqual([
    [12, 'de'],
    [11, 'en'],
  ]);

  await settings.save({ 'sonarr.defer_search_signalr': true });
  await wanted.imported('series', [1], 'Sonarr');
  await idle();
  expect(asked()).toEqual([]);
});

test('a new episode, which everybody imports in the same minutes, is searched within the next quarter of an hour', async () => {
  const { db, jobs, settings, wanted, at, asked } = await start();
  await settings.save({ 'general.enabled_providers': ['gestdown'] });
  const now = Date.now();
  at(now);
  const today = new Date(now).toISOString().slice(0, 10);
  await db.updateTable('series').set({ last_aired: today }).where('id', '=', 1).execute();

  await wanted.imported('series', [1, 2], 'Sonarr');
  await wanted.imported('series', [1], 'Sonarr');

  const waiting = await jobs.list({ status: 'pending' });
  expect(waiting).toMatchObject([
    { title: 'Search subtitles for Harbour Lights', run_at: now + 7.5 * 60_000, about: [] },
  ]);
  await expect.poll(asked).toEqual([[21, 'en']]);
});

test('an upgrade asks for something better than what was downloaded of late and is still there', async () => {
  const { db, jobs, wanted, orders, at } = await start();
  at(1e12);
  const row = {
    kind: 1,
    media_id: 5,
    action: 1,
    language: 'de',
    provider: 'subdl',
    description: '',
    latest: 1,
  } as const;
  const paths = { video_path: '/movies/5.mkv', subtitle_path: '/movies/5.de.srt' };
  await db.updateTable('movie').set({ path: '/movies/5.mkv' }).execute();
  await db
    .insertInto('subtitle')
    .values({
      kind: 1,
      media_id: 5,
      no: 0,
      language: 'de',
      path: '/movies/5.de.srt',
      size: 1,
      modified_at: 1,
      stream: null,
      codec: null,
    })
    .execute();
  await db
    .insertInto('history')
    .values({
      ...row,
      ...paths,
      at: 1e12 - day,
      score: 60,
      score_out_of: 120,
      subs_id: '7',
      upgraded_from: null,
      change_id: null,
      search_id: null,
      attributes_json: null,
    })
    .execute();

  await jobs.whenFinished(await wanted.upgradeAll('Ana'));

  expect(orders).toMatchObject([
    { type: 'movie', mediaId: 5, languages: ['de'], trigger: 'upgrade', upgrade: { score: 90 } },
  ]);
});

test('a blacklisted subtitle is deleted and another one looked for; what replaced it since stays', async () => {
  const { db, jobs, wanted, removed, asked } = await start();
  const row = {
    kind: 0,
    media_id: 12,
    action: 1,
    language: 'de',
    provider: 'subdl',
    description: '',
    score: null,
    score_out_of: null,
    video_path: '',
    subtitle_path: '/tv/12.de.srt',
    upgraded_from: null,
    change_id: null,
    search_id: null,
    attributes_json: null,
  } as const;
  await db
    .insertInto('history')
    .values([
      { ...row, at: 1, subs_id: 'old' },
      { ...row, at: 2, subs_id: 'new' },
    ])
    .execute();
  const unwanted = { type: 'episode', id: 12, provider: 'subdl', language: 'de', path: '/tv/12.de.srt' } as const;

  await wanted.replaceBlacklisted({ ...unwanted, subsId: 'old' }, 'Ana');
  expect(removed).toEqual([]);

  await wanted.replaceBlacklisted({ ...unwanted, subsId: 'new' }, 'Ana');
  await Promise.all((await jobs.list()).map(({ id }) => jobs.whenFinished(id)));

  expect(removed).toEqual(['/tv/12.de.srt']);
  expect(asked()).toEqual([[12, 'de']]);
  const listed = await db.selectFrom('blacklist').select('subs_id').orderBy('id').execute();
  expect(listed.map(({ subs_id: id }) => id)).toEqual(['old', 'new']);
});

test('what was saved since for another episode in the same file stays as well', async () => {
  const { db, wanted, removed, asked } = await start();
  const path = '/tv/1/both.mkv';
  await db.updateTable('episode').set({ path }).where('id', 'in', [11, 12]).execute();
  const row = {
    kind: 0,
    language: 'de',
    provider: 'subdl',
    description: '',
    score: null,
    video_path: path,
    subtitle_path: '/tv/1/both.de.srt',
  } as const;
  await db
    .insertInto('history')
    .values([
      { ...row, at: 1, media_id: 12, action: 1, subs_id: 'old' },
      { ...row, at: 2, media_id: 11, action: 4, subs_id: null, provider: 'manual' },
    ])
    .execute();

  const unwanted = { type: 'episode', id: 12, provider: 'subdl', subsId: 'old', language: 'de' } as const;
  await wanted.replaceBlacklisted({ ...unwanted, path: row.subtitle_path }, 'Ana');

  expect([removed, asked()]).toEqual([[], []]);
});

test('what was just imported goes first, then what will be watched next, then the rest', async () => {
  const { db, jobs, wanted, orders, asked } = await start();
  const long = 1e12 - 100 * day;
  await db
    .updateTable('missing')
    .set({ since: long, first_attempt_at: long, last_attempt_at: long, next_try_at: 1 })
    .execute();
  // Somebody watches the first episode of Harbour Lights, so the second is next.
  await db
    .insertInto('search_record')
    .values({
      kind: 0,
      media_id: 11,
      at: 1e12 - day,
      took: 1,
      reason: 'played',
      who: 'Plex',
      verdicts_json: '[]',
      body: Buffer.alloc(0),
    })
    .execute();
  await db.updateTable('episode').set({ season: 1, number: 1 }).where('id', '=', 11).execute();
  await db.updateTable('episode').set({ season: 1, number: 2 }).where('id', '=', 12).execute();
  await db
    .updateTable('missing')
    .set({ since: 1e12 - day, first_attempt_at: null, last_attempt_at: null, next_try_at: 0 })
    .where('media_id', '=', 11)
    .execute();

  await jobs.whenFinished(await wanted.searchAll('series', 'Ana'));

  expect(orders.map(({ work }) => work)).toEqual(['new', 'next', 'rest']);
  expect(asked()).toEqual([
    [11, 'de', 'en'],
    [12, 'de'],
    [21, 'en'],
  ]);
});

const attempts = async ({ db }: Awaited<ReturnType<typeof start>>) =>
  (await db.selectFrom('missing').select(['media_id', 'language', 'attempts']).where('kind', '=', 1).execute()).map(
    (row) => [row.media_id, row.language, row.attempts],
  );

describe('copies of one film', () => {
  const second = 1_000_000_000;
  /** Copperline is in both Radarr; the second also misses English. Another film has the number of another database. */
  async function startWithCopies(answer?: Parameters<typeof start>[0]) {
    const started = await start(answer);
    const copy = { title: 'Copperline', profileId: 1, missing: 'de,en' };
    await putLibrary(started.db, {
      movies: [
        { id: second + 9, ...copy },
        { id: second + 10, title: 'Copperline', profileId: 1, missing: 'de' },
      ],
    });
    await started.db.updateTable('movie').set({ tmdb_id: 77 }).where('title', '=', 'Copperline').execute();
    await started.db
      .updateTable('movie')
      .set({ tmdb_id: 78 })
      .where('id', '=', second + 10)
      .execute();
    return started;
  }
  test('are searched together in a search of everything, each once, and the attempt counts for both', async () => {
    const started = await startWithCopies();
    const { jobs, wanted, groups } = started;

    const id = await wanted.searchAll('movies', 'Scheduler', true);
    await jobs.whenFinished(id);

    expect(groups).toEqual([[second + 10], [second + 9, 5]]);
    expect(await attempts(started)).toEqual([
      [5, 'de', 1],
      [second + 9, 'de', 1],
      [second + 9, 'en', 1],
      [second + 10, 'de', 1],
    ]);
    expect((await jobs.list({ id }))[0]).toMatchObject({ progress_value: 3, progress_max: 3 });
  });

  test('join the search of one, for the languages that it is searched for', async () => {
    const { jobs, wanted, asked } = await startWithCopies();

    await jobs.whenFinished(await wanted.searchSome({ what: 'movies', ids: [5] }, 'Ana'));

    expect(asked()).toEqual([
      [5, 'de'],
      [second + 9, 'de'],
    ]);
  });

  test('are not searched again after the import of the other', async () => {
    const { settings, jobs, wanted, asked } = await startWithCopies();
    await settings.save({ 'general.enabled_providers': ['gestdown'] });
    const imported = async (id: number) => {
      await wanted.imported('movies', [id], 'Radarr');
      for (const { id: job, status } of await jobs.list())
        if (status === 'pending' || status === 'running') await jobs.whenFinished(job);
      return asked();
    };

    expect(await imported(5)).toEqual([
      [5, 'de'],
      [second + 9, 'de'],
    ]);
    expect(await imported(second + 9)).toEqual([[second + 9, 'en']]);
  });

  test('that are not due are still served by the search for one that is', async () => {
    const { db, jobs, wanted, asked } = await startWithCopies();
    await db
      .updateTable('missing')
      .set({ first_attempt_at: 1e12 - 60 * day, last_attempt_at: 1e12 - day })
      .where('media_id', '=', second + 9)
      .execute();

    const id = await wanted.searchAll('movies', 'Scheduler', true);
    await jobs.whenFinished(id);

    expect(asked()).toEqual([
      [second + 10, 'de'],
      [5, 'de'],
      [second + 9, 'de'],
    ]);
    expect((await jobs.list({ id }))[0]).toMatchObject({ progress_value: 3, progress_max: 3 });
  });

  test('fail on their own', async () => {
    const started = await startWithCopies(({ mediaId }) => {
      if (mediaId === 5) throw new AppError('failed', 'Movie file not found. Path mapping issue?');
      return {};
    });
    const { jobs, wanted } = started;

    await jobs.whenFinished(await wanted.searchSome({ what: 'movies', ids: [5] }, 'Ana'));

    expect(await attempts(started)).toContainEqual([second + 9, 'de', 1]);
    expect(await attempts(started)).toContainEqual([5, 'de', 0]);
  });
});
