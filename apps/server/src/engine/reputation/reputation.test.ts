import { expect, test } from 'vitest';
import { createSearchRecords } from '#engine/search/search-records.ts';
import { startWithLibrary } from '#testing/library-rows.ts';
import { openReputation } from './open-reputation.ts';

const day = 86_400_000;
const start = 20_000 * day + 1;
const language = { name: 'English', code2: 'en', code3: 'eng', forced: false, hi: false };

const asked = (provider: string, took: number) => ({
  provider,
  state: 'answered' as const,
  reason: '',
  message: '',
  until: null,
  found: 1,
  took_ms: took,
});
const candidate = (provider: string, state: 'taken' | 'spare' | 'ruled-out') => ({
  provider,
  subs_id: '1',
  language,
  releases: [],
  uploader: null,
  url: null,
  score: 1,
  percent: 90,
  attributes: [],
  state,
  rule: null,
  detail: '',
});

async function open() {
  const { app } = await startWithLibrary({
    profiles: { 1: ['en'] },
    movies: [1, 2, 3].map((id) => ({ id, title: `Movie ${id}`, profileId: 1, missing: 'en' })),
  });
  const { db, settings } = app;
  await settings.save({ 'general.enabled_providers': ['subdl', 'podnapisi'] });
  const clock = { now: start };
  const now = () => clock.now;
  const records = createSearchRecords({ db, settings, now });
  const reputation = openReputation({ db, settings, now });

  /** A search for a movie in which these providers had something. */
  async function search(mediaId: number, having: readonly string[], trigger: 'wanted' | 'upgrade' = 'wanted') {
    const id = await records.begin({ type: 'movie', mediaId, trigger, who: 'Scheduler' });
    await records.finish(id, {
      took_ms: 1,
      verdicts: [
        { language, outcome: 'nothing-found', taken: null, best: null, minimum: 70, sentence: '', next_try_at: null },
      ],
      providers: [asked('subdl', 600), asked('podnapisi', 1900)],
      candidates: having.map((provider) => candidate(provider, 'spare')),
    });
  }
  const row = {
    kind: 1,
    media_id: 1,
    language: 'en',
    description: '',
    score: null,
    video_path: '',
    subtitle_path: '/1.en.srt',
  } as const;
  const put = (event: { at: number; action: number; provider: string | null; subs_id?: string; media_id?: number }) =>
    db
      .insertInto('history')
      .values({ ...row, subs_id: null, ...event })
      .execute();
  return { db, settings, clock, reputation, search, put };
}

test('a video counts once, by its newest search: one that is missing for long does not count a hundred times', async () => {
  const { clock, reputation, search } = await open();
  for (let each = 0; each < 5; each++) {
    await search(1, []);
    clock.now += day / 2;
  }
  await search(2, ['subdl']);
  await search(3, ['subdl', 'podnapisi']);

  const found = await reputation.found();

  expect(found.get('subdl')).toMatchObject([{ language: 'en', asked: 3, found: 2 }]);
  expect(found.get('podnapisi')).toMatchObject([{ language: 'en', asked: 3, found: 1 }]);
  expect(found.get('together')).toMatchObject([{ asked: 3, found: 2 }]);
});

test('an upgrade only looks for something better, so it does not count', async () => {
  const { reputation, search } = await open();
  await search(1, ['subdl']);
  await search(1, [], 'upgrade');

  expect((await reputation.found()).get('subdl')).toMatchObject([{ asked: 1, found: 1 }]);
});

test('what is older than 30 days, or of a movie that is gone, no longer counts', async () => {
  const { db, clock, reputation, search } = await open();
  await search(1, ['subdl']);
  await search(2, ['subdl']);
  await db.deleteFrom('movie').where('id', '=', 2).execute();
  expect((await reputation.found()).get('subdl')).toMatchObject([{ asked: 1, found: 1 }]);

  clock.now += 31 * day;
  expect(await reputation.found()).toEqual(new Map());

  clock.now += 10 * day;
  await reputation.forgetOld();
  expect(await db.selectFrom('provider_finding').selectAll().execute()).toEqual([]);
});

test('the typical answer is the median of the last ones', async () => {
  const { reputation, search } = await open();
  for (let each = 0; each < 3; each++) await search(1, []);

  expect(await reputation.typicalTimes()).toEqual(
    new Map([
      ['podnapisi', 1900],
      ['subdl', 600],
    ]),
  );
});

test('what became of each download is read from the history and the blacklist', async () => {
  const { db, reputation, put } = await open();
  const old = start - 60 * day;
  await put({ at: old, action: 1, provider: 'subdl', subs_id: 'kept', media_id: 1 });
  await put({ at: old, action: 1, provider: 'subdl', subs_id: 'replaced', media_id: 2 });
  await put({ at: old + day, action: 3, provider: 'podnapisi', subs_id: 'better', media_id: 2 });
  await put({ at: old, action: 2, provider: 'subdl', subs_id: 'bad', media_id: 3 });
  await db
    .insertInto('blacklist')
    .values({ kind: 1, media_id: 3, at: start, provider: 'subdl', subs_id: 'bad', language: 'en' })
    .execute();
  await put({ at: start - day, action: 1, provider: 'subdl', subs_id: 'fresh', media_id: 3 });
  await put({ at: old, action: 5, provider: null, media_id: 1 });

  const trackRecordOf = await reputation.trackRecordOf();

  expect(trackRecordOf('subdl', 'en')).toEqual({ taken: 4, judged: 3, kept: 1, replaced: 1, bad: 1 });
  expect(trackRecordOf('podnapisi', 'en')).toMatchObject({ taken: 1, kept: 1 });
  expect(trackRecordOf('subdl', 'de')).toBeUndefined();
});

test('a file that a person deletes within a week was not kept', async () => {
  const { reputation, put } = await open();
  await put({ at: start - 40 * day, action: 1, provider: 'subdl', subs_id: 'a' });
  await put({ at: start - 38 * day, action: 0, provider: null });

  expect((await reputation.trackRecordOf())('subdl', 'en')).toMatchObject({ judged: 1, kept: 0, replaced: 1 });
});
