import { rm } from 'node:fs/promises';
import type { WorldSubtitle } from '@captionarr/lab';
import { describe, expect, test } from 'vitest';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { findVideo } from '#engine/library/video.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { someSubtitle, someText } from '#testing/start-with-providers.ts';
import { episode, film, startCopies } from './testing/start-copies.ts';

const ferry = (more: Partial<WorldSubtitle> = {}): WorldSubtitle => ({
  type: 'movie',
  title: 'Ferry',
  year: 2020,
  imdbId: 'tt0000007',
  tmdbId: 77,
  provider: 'subdl',
  language: 'en',
  id: '1',
  release: 'Ferry.2020.1080p.WEB-DL.x264-ANY',
  content: someText(1),
  ...more,
});
const forBluRay = ferry({ id: '2', release: 'Ferry.2020.1080p.BluRay.x264-GRP', content: someText(2) });
const forWeb = ferry({ id: '3', release: 'Ferry.2020.2160p.WEB-DL.x265-NEW', content: someText(3) });

test('one search and one download serve both copies of a film', async () => {
  const { app, search, searches, downloads, textOf, history } = await startCopies({ world: [ferry()] });

  await search([film.hd]);

  expect([await textOf(film.hd), await textOf(film.uhd)]).toEqual([someText(1), someText(1)]);
  expect((await history()).map((row) => row.media_id)).toEqual([film.hd, film.uhd]);
  expect(searches()).toHaveLength(1);
  expect(downloads()).toHaveLength(1);
  expect(await app.db.selectFrom('provider_use').select(['searches', 'downloads']).execute()).toEqual([
    { searches: 1, downloads: 1 },
  ]);
});

test('each copy gets what fits its own file', async () => {
  const { search, searches, downloads, textOf } = await startCopies({ world: [forBluRay, forWeb] });

  await search([film.uhd]);

  expect([await textOf(film.hd), await textOf(film.uhd)]).toEqual([someText(2), someText(3)]);
  expect(searches()).toHaveLength(1);
  expect(downloads()).toHaveLength(2);
});

test('a search for one language on request serves the copy as well', async () => {
  const { app, searches, downloads, textOf } = await startCopies({ world: [ferry()] });
  const video = await findVideo(app.db, 'movie', film.uhd);

  await app.search.searchLanguage({ video, language: 'en', who: 'Ana', batch: 'one' });

  expect([await textOf(film.hd), await textOf(film.uhd)]).toEqual([someText(1), someText(1)]);
  expect([searches().length, downloads().length]).toEqual([1, 1]);
});

test('an episode of two Sonarr is searched once', async () => {
  const world = [someSubtitle({ provider: 'gestdown' })];
  const { search, searches, downloads, textOf } = await startCopies({ world, providers: ['gestdown'] });
  await search([episode.hd], 'episodes');
  const once = searches().length;

  expect([await textOf(episode.hd), await textOf(episode.uhd)]).toEqual([someText(), someText()]);
  expect(downloads()).toHaveLength(1);
  await search([episode.uhd], 'episodes');
  expect(searches()).toHaveLength(once);
});

test('both records tell of the other copy, what it got, and why that differs', async () => {
  const { search, recordOf } = await startCopies({ world: [forBluRay, forWeb] });

  await search([film.hd]);

  const [hd, uhd] = [await recordOf('movie', film.hd), await recordOf('movie', film.uhd)];
  expect(hd?.copies).toMatchObject([
    {
      media_id: film.uhd,
      resolution: '2160p',
      search_id: uhd?.id,
      error: '',
      verdicts: [{ outcome: 'taken', taken: { provider: 'subdl', subs_id: '1-3' }, ours: { rule: null } }],
    },
  ]);
  const [verdict] = hd?.copies?.[0]?.verdicts ?? [];
  expect(verdict?.ours?.percent).toBeLessThan(verdict?.taken?.percent ?? 0);
  expect(uhd?.copies).toMatchObject([{ media_id: film.hd, resolution: '1080p', search_id: hd?.id }]);
  expect(hd?.providers.map(({ borrowed }) => borrowed)).toEqual([undefined]);
  expect(uhd?.providers).toMatchObject([{ state: 'answered', borrowed: true, took_ms: null }]);
});

test('a copy that has everything is left alone', async () => {
  const { app, search, recordOf, textOf } = await startCopies({ world: [ferry()] });
  await app.db.deleteFrom('missing').where('media_id', '=', film.uhd).execute();

  await search([film.hd]);

  expect([await textOf(film.hd), await textOf(film.uhd)]).toEqual([someText(1), undefined]);
  expect(await recordOf('movie', film.hd)).not.toHaveProperty('copies');
});

test('the copy is asked for the languages that it wants beyond the others', async () => {
  const german = ferry({
    id: '4',
    language: 'de',
    content: someText(4).replaceAll('Where have you been all night', 'Wo bist du'),
  });
  const { search, searches, textOf } = await startCopies({ world: [ferry(), german], languages: ['de', 'en'] });

  await search([film.hd, film.uhd]);

  expect(await textOf(film.hd)).toBe(someText(1));
  expect(await textOf(film.uhd)).toBe(someText(1));
  expect(searches()).toHaveLength(1);
});

test('two sources with the same file have the same subtitle, downloaded once', async () => {
  const { app, search, downloads, pathOf, history } = await startCopies({ world: [ferry()] });
  await app.db
    .updateTable('movie')
    .set({ path: pathOf(film.hd) })
    .execute();

  await search([film.hd]);

  expect(await app.db.selectFrom('movie').select(['have', 'missing']).execute()).toEqual([
    { have: 'en', missing: '' },
    { have: 'en', missing: '' },
  ]);
  expect(downloads()).toHaveLength(1);
  expect(await history()).toHaveLength(1);
});

test('the last download that a provider allows serves both copies', async () => {
  const english = { code2: 'en', hi: false, forced: false };
  let allowed = 1;
  const provider: AnyProvider = {
    key: 'subdl',
    media: ['movie'],
    languages: 'all',
    limits: { calls: 100, perMs: 1 },
    search: async () => [
      { id: '1', language: english, releases: ['Ferry.2020.1080p.WEB-DL'], matches: ['title', 'year'] },
    ],
    async download() {
      if (--allowed < 0) throw new ProviderFault('DownloadLimitExceeded', 'No more today.');
      return { bytes: Buffer.from(someText(1)), fileName: 'ferry.srt', quotaLeft: allowed };
    },
  };
  const { app, textOf } = await startCopies({ world: [], own: [provider] });

  await app.jobs.whenFinished(await app.search.wanted.searchAll('movies', 'Scheduler', true));

  expect([await textOf(film.hd), await textOf(film.uhd)]).toEqual([someText(1), someText(1)]);
});

describe('a failure of one copy does not stop the other', () => {
  test.for([
    ['the first', film.hd, film.uhd],
    ['the second', film.uhd, film.hd],
  ] as const)('%s is gone from disk', async ([, gone, there]) => {
    const { search, pathOf, textOf, recordOf } = await startCopies({ world: [ferry()] });
    await rm(pathOf(gone));

    await search([film.hd]);

    expect(await textOf(there)).toBe(someText(1));
    expect(await recordOf('movie', there)).toMatchObject({
      copies: [{ media_id: gone, search_id: null, error: 'Movie file not found. Path mapping issue?' }],
    });
  });
});

test('a provider that searches by hash is asked for each file, and still downloads once', async () => {
  const { search, searches, downloads } = await startCopies({
    world: [ferry({ provider: 'opensubtitlescom' })],
    providers: ['opensubtitlescom'],
  });

  await search([film.hd]);

  const hashes = searches().flatMap(({ query }) => query.get('moviehash') ?? []);
  expect(new Set(hashes).size).toBe(2);
  expect(searches().filter(({ path }) => path.endsWith('/subtitles'))).toHaveLength(2);
  expect(downloads().filter(({ path }) => path.endsWith('/download'))).toHaveLength(1);
});
