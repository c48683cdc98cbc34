import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { srtOf } from '@captionarr/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someSubtitle } from '#testing/start-with-providers.ts';
import { atLast, late, makeEpisodes, startWithSpoken, type SpokenEpisode } from '#testing/start-with-spoken.ts';

let folder: string;
let episodes: SpokenEpisode[];
const cuesOf = (number: number) => episodes[number - 1]?.cues ?? [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-spoken-'));
  episodes = await makeEpisodes(folder);
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const patience = { timeout: 300_000 };
const offered = (episode: number, id: string, of: number) =>
  someSubtitle({
    id,
    episode,
    release: `Harbour.Lights.S01E0${episode}.1080p.WEB-GRP`,
    content: srtOf(cuesOf(of)),
  });

test(
  'a library check names the episode that a subtitle really belongs to, and says what is late or matches',
  patience,
  async () => {
    const subtitles = { 1: cuesOf(1), 2: cuesOf(1), 3: late(cuesOf(3), 7) };
    const { check } = await startWithSpoken({ episodes, subtitles });

    const { data, counts, total } = await check();

    expect(total).toBe(3);
    const byVideo = new Map(data.map((row) => [row.title, row]));
    expect(byVideo.get('Harbour Lights 1×01')).toMatchObject({ verdict: 'matches', other: null, reference: 'audio' });
    expect(byVideo.get('Harbour Lights 1×02')).toMatchObject({
      verdict: 'other-episode',
      other: { id: 101, title: 'Harbour Lights 1×01' },
      handled: null,
    });
    const third = byVideo.get('Harbour Lights 1×03');
    expect(third).toMatchObject({ verdict: 'out-of-sync', reason: 'fits' });
    expect(third?.offset_seconds).toBeCloseTo(-7, 0);
    expect(new Map(counts.map(({ verdict, count }) => [verdict, count]))).toEqual(
      new Map([
        ['matches', 1],
        ['other-episode', 1],
        ['out-of-sync', 1],
      ]),
    );

    // Nothing has changed, so nothing is measured again.
    const again = await check({ what: 'series', ids: [12] });
    expect(again.data).toEqual(data);
  },
);

test('a subtitle of no episode in the library is suspicious, and not called another’s', patience, async () => {
  const { check } = await startWithSpoken({ episodes: episodes.slice(0, 2), subtitles: { 1: cuesOf(3) } });

  const { data } = await check();

  expect(data).toMatchObject([{ verdict: 'no-match', other: null }]);
});

test(
  'replacing blacklists the subtitle, downloads another one, keeps the old file as a version and can be undone',
  patience,
  async () => {
    const { api, app, check, fileOf } = await startWithSpoken({
      episodes: episodes.slice(0, 2),
      subtitles: { 1: cuesOf(1), 2: cuesOf(1) },
      world: [offered(2, 'right', 2)],
      settings: { 'subsync.check_downloads': false },
    });
    await app.db
      .insertInto('history')
      .values({
        kind: 0,
        media_id: 102,
        at: 1,
        action: 1,
        language: 'en',
        provider: 'gestdown',
        subs_id: 'wrong',
        score: 300,
        latest: 1,
        description: '',
        video_path: null,
        subtitle_path: fileOf(2),
      })
      .execute();
    await check();

    const { batch } = await api.checks.replace({ form: {} });

    await atLast(async () => expect(await readFile(fileOf(2), 'utf8')).toBe(srtOf(cuesOf(2))));
    expect((await api.blacklist.listEpisodes({ query: {} })).data).toMatchObject([{ subs_id: 'wrong' }]);
    const [deleted] = (await api.history.listEpisodes({ query: { episodeid: 102 } })).data.filter(
      ({ action }) => action === 0,
    );
    expect(deleted?.description).toContain('Its timing belongs to Harbour Lights 1×01.');
    const [row] = (await api.checks.list({ query: { 'filter[verdict]': ['other-episode'] } })).data;
    expect(row?.handled).toEqual({ how: 'replaced', batch });

    await api.subtitles.restore({ form: { batch } });

    expect(await readFile(fileOf(2), 'utf8')).toBe(srtOf(cuesOf(1)));
    const { data } = await api.checks.list({ query: { 'filter[verdict]': ['other-episode'] } });
    expect(data).toMatchObject([{ title: 'Harbour Lights 1×02', handled: null }]);
  },
);

test('a file that changed since the check is left alone', patience, async () => {
  const { api, app, fileOf } = await startWithSpoken({ episodes: episodes.slice(0, 1), subtitles: { 2: cuesOf(1) } });
  const identity = { size: 1, modified_at: 1, video_size: 1, video_modified_at: 1, at: 1 };
  const { id: checked } = await app.db
    .insertInto('subtitle_check')
    .values({
      kind: 0,
      media_id: 101,
      path: fileOf(2),
      language: 'en',
      hash: 'another',
      ...identity,
      verdict: 'no-match',
      reason: 'no-match',
      offset: 0,
      ratio: 1,
      fit: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const { job_id: id } = await api.checks.replace({ form: { ids: [checked] } });

  await atLast(async () => {
    const { data } = await api.jobs.items({ query: { id } });
    expect(data).toMatchObject([{ outcome: 'failed', detail: expect.stringContaining('has changed since the check') }]);
  });
  expect(await readFile(fileOf(2), 'utf8')).toBe(srtOf(cuesOf(1)));
});

test(
  'a download that is certainly another episode’s is replaced by the next best, and the search says why',
  patience,
  async () => {
    const { api, fileOf } = await startWithSpoken({
      episodes: episodes.slice(0, 2),
      subtitles: { 1: cuesOf(1) },
      world: [offered(2, 'wrong', 1), { ...offered(2, 'right', 2), release: 'Harbour.Lights.S01E02.720p.WEB-OTHER' }],
    });

    await api.searches.start({ form: { what: 'episodes', ids: [102] } });

    await atLast(async () => expect(await readFile(fileOf(2), 'utf8').catch(() => '')).toBe(srtOf(cuesOf(2))));
    expect((await api.blacklist.listEpisodes({ query: {} })).data).toMatchObject([{ subs_id: 'wrong' }]);
    await atLast(async () => {
      const [newest] = (await api.searches.list({ query: { type: 'episode', id: 102 } })).data;
      const { candidates } = await api.searches.read({ params: { id: newest?.id ?? 0 } });
      expect(candidates.find(({ subs_id: id }) => id === 'wrong')).toMatchObject({
        rule: 'blacklisted',
        detail: 'Its timing belongs to Harbour Lights 1×01.',
      });
    });
  },
);

test('a download stays when the setting is off', patience, async () => {
  const { api, fileOf } = await startWithSpoken({
    episodes: episodes.slice(0, 2),
    world: [offered(2, 'wrong', 1)],
    settings: { 'subsync.check_downloads': false },
  });

  await api.searches.start({ form: { what: 'episodes', ids: [102] } });

  await atLast(async () => expect(await readFile(fileOf(2), 'utf8').catch(() => '')).toBe(srtOf(cuesOf(1))));
  const { data } = await api.jobs.list({ query: {} });
  expect(data.filter(({ job_name: name }) => name.startsWith('Check'))).toEqual([]);
});

test('a start for a series that isn’t there is refused, as is replacing nothing', async () => {
  const { api } = await startWithSpoken({ episodes: [] });

  await expect(api.checks.start({ form: { what: 'series', ids: [99] } })).rejects.toMatchObject({ status: 404 });
  await expect(api.checks.replace({ form: {} })).rejects.toMatchObject({ status: 409 });
});
