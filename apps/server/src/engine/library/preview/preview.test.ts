import { expect, test } from 'vitest';
import { anyCutoff, type Profile } from '#domain/library/profile.ts';
import { besides, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, sonarr } from '#engine/library/testing/start-library.ts';
import { startRecompute } from '#engine/library/testing/start-recompute.ts';
import type { SettingsPatch } from '#platform/settings/settings-store.ts';
import { openFilled } from '#testing/open-filled.ts';
import { createPreview } from './preview.ts';

const [english, both] = [someProfile(1, 'en'), someProfile(2, 'en', 'fr')];
const present = [english, both];

const movieFiles = (id: number) => besides(`/movies/Movie ${id}/Movie ${id}.mkv`, 'en');

/** Series 1 (tag kids) has profile 1, series 2 (anime) profile 2; so have movies 1 (kids) and 2 (not monitored). Everything has English. */
async function start() {
  const started = await startRecompute({ profiles: present });
  const { db, store, settings, profiles } = started;
  await store.saveSeries(sonarr, [someSeries(1, { tags: ['kids'] }), someSeries(2, { seriesType: 'anime' })]);
  for (const id of [1, 2]) {
    const episodes = [0, 1, 1].map((season, index) => {
      const files = besides(`/tv/Series ${id}/${index + 1}.mkv`, 'en');
      return someEpisode(id, index + 1, { season, files, monitored: index < 2 });
    });
    await store.saveEpisodes(sonarr, id, 'x', episodes);
  }
  await store.saveMovies(radarr, [
    someMovie(1, { tags: ['kids'], files: movieFiles(1) }),
    someMovie(2, { monitored: false, files: movieFiles(2) }),
  ]);
  for (const kind of ['series', 'movies'] as const)
    await store.assignProfiles(kind, [
      { id: 1, profileId: 1 },
      { id: 2, profileId: 2 },
    ]);

  const previewChanges = createPreview({ db, settings, profiles });
  const preview = (patch: SettingsPatch, next: readonly Profile[] = profiles.all()) =>
    previewChanges({ settings: settings.wouldBe(patch), profiles: next });
  return { ...started, preview };
}

test('when nothing would change, nothing is told', async () => {
  const { preview } = await start();

  const { compared, wanted, unwanted, unassigned } = await preview({});

  expect({ compared, unassigned }).toEqual({ compared: 8, unassigned: 0 });
  for (const each of [wanted, unwanted])
    expect(each).toEqual({ series: 0, movies: 0, languages: new Map(), examples: [] });
});

test('a profile that asks for more: what becomes wanted, by language, with one example of each series and movie', async () => {
  const { preview } = await start();

  const { wanted, unwanted } = await preview({}, [someProfile(1, 'de', 'en', 'pt:forced'), both]);

  expect(wanted).toMatchObject({ series: 3, movies: 1 });
  expect([...wanted.languages]).toEqual([
    ['de', 4],
    ['pt:forced', 4],
  ]);
  expect(wanted.examples).toEqual([
    {
      kind: 'series',
      mediaId: 1001,
      itemId: 1,
      title: 'Series 1',
      episode: '0x01 · Episode 1',
      languages: ['de', 'pt:forced'],
    },
    { kind: 'movies', mediaId: 1, itemId: 1, title: 'Movie 1', episode: null, languages: ['de', 'pt:forced'] },
  ]);
  expect(unwanted).toMatchObject({ series: 0, movies: 0 });
});

test('a language in place of another is newly wanted and no longer wanted', async () => {
  const { preview } = await start();

  const { wanted, unwanted } = await preview({}, [english, someProfile(2, 'en', 'it')]);

  expect([...wanted.languages, ...unwanted.languages]).toEqual([
    ['it', 4],
    ['fr', 4],
  ]);
});

test('a cutoff that what is there fulfils makes less wanted', async () => {
  const { preview } = await start();

  const { unwanted } = await preview({}, [english, { ...both, cutoff: anyCutoff }]);

  expect(unwanted).toMatchObject({ series: 3, movies: 1 });
});

test('a profile that goes takes its wishes along, and says how many series and movies lose it', async () => {
  const { preview } = await start();

  const { unassigned, unwanted } = await preview({}, [english]);

  expect(unassigned).toBe(2);
  expect(unwanted).toMatchObject({ series: 3, movies: 1, languages: new Map([['fr', 4]]) });
});

test('what lost its profile in an earlier save is not told again, though its job has yet to run', async () => {
  const { preview, profiles, expectUntrue } = await start();
  await profiles.replace([english]);
  expectUntrue();

  const { unassigned, unwanted } = await preview({});

  expect(unassigned).toBe(0);
  expect(unwanted).toMatchObject({ series: 0, movies: 0 });
});

test.for<[string, SettingsPatch, { series: number; movies: number }]>([
  ['season zero', { 'sonarr.exclude_season_zero': true }, { series: 1, movies: 0 }],
  ['a type', { 'sonarr.excluded_series_types': ['anime'] }, { series: 3, movies: 0 }],
  ['what is not monitored', { 'sonarr.only_monitored': true, 'radarr.only_monitored': true }, { series: 1, movies: 1 }],
  ['a tag of what lacks nothing', { 'sonarr.excluded_tags': ['kids'] }, { series: 0, movies: 0 }],
])('a rule that excludes %s makes less wanted', async ([, patch, counts]) => {
  const { preview } = await start();

  const { wanted, unwanted } = await preview(patch);

  expect(unwanted).toMatchObject(counts);
  expect(wanted).toMatchObject({ series: 0, movies: 0 });
});

test('what is excluded is not wanted, whatever its profile asks for', async () => {
  const { preview } = await start();

  const { wanted } = await preview({ 'sonarr.excluded_tags': ['kids'] }, [someProfile(1, 'de'), both]);

  expect(wanted).toMatchObject({ series: 0, movies: 1 });
});

test('profiles by tag go to what has the tag, or from it', async () => {
  const { preview } = await start();
  const byTag = { 'general.serie_tag_enabled': true, 'general.movie_tag_enabled': true };

  const given = await preview(byTag, [english, { ...both, tag: 'kids' }]);
  const taken = await preview({ ...byTag, 'general.remove_profile_tags': ['kids'] });

  expect(given.wanted).toMatchObject({ series: 3, movies: 1 });
  expect(taken.unassigned).toBe(2);
});

test.for<[string, SettingsPatch, readonly Profile[]]>([
  ['profiles', {}, [someProfile(1, 'de', 'en'), someProfile(2, 'fr', 'it:hi')]],
  ['a removed profile', {}, [someProfile(2, 'fr')]],
  ['rules', { 'sonarr.only_monitored': true, 'radarr.excluded_tags': ['kids'] }, present],
  [
    'all at once',
    { 'sonarr.exclude_season_zero': true, 'general.serie_tag_enabled': true, 'general.remove_profile_tags': ['x'] },
    [someProfile(1, 'en', 'ja'), { ...someProfile(3, 'ko', 'en'), tag: 'kids' }],
  ],
])('what it says is what the save and its jobs do: %s', async ([, patch, next]) => {
  const { preview, settings, profiles, run, db } = await start();
  const wantedNow = async () => {
    const rows = await db.selectFrom('missing').selectAll().where('excluded', '=', 0).execute();
    return new Set(rows.map(({ kind, media_id, language }) => `${kind} ${media_id} ${language}`));
  };
  const before = await wantedNow();

  const said = await preview(patch, next);
  await settings.save(patch);
  await profiles.replace(next);
  for (const kind of ['series', 'movies'] as const) await run(kind);

  const after = await wantedNow();
  const sum = ({ languages }: typeof said.wanted) => [...languages.values()].reduce((one, other) => one + other, 0);
  expect(sum(said.wanted)).toBe(after.difference(before).size);
  expect(sum(said.unwanted)).toBe(before.difference(after).size);
});

test('thousands of rows are read in many turns of the event loop, and it stops when nobody waits for it', async () => {
  const { db } = await openFilled({ series: 30, episodes: 6000, movies: 600 });
  // Ignores the events of creating the library.
  const circumstances = await startRecompute();
  const preview = createPreview({ ...circumstances, db });
  const request = { settings: circumstances.settings.current(), profiles: [someProfile(1, 'sw')] };
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns++;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const unwatched = new AbortController();

  const { compared } = await preview(request);
  isCounting = false;
  const stopped = preview(request, unwatched.signal);
  unwatched.abort();

  expect(compared).toBe(6600);
  expect(turns).toBeGreaterThan(6000 / 250);
  await expect(stopped).rejects.toThrow('The preview was canceled.');
});

const nice = (profile: Profile, language: string): Profile => ({
  ...profile,
  items: profile.items.map((item) => (item.language === language ? { ...item, strength: 'nice' } : item)),
});

test('what becomes nice to have, or is so newly, is neither missing nor unwanted', async () => {
  const { preview } = await start();
  const { wanted, unwanted, nicer, wished } = await preview({}, [
    nice(someProfile(1, 'en', 'de'), 'de'),
    nice(both, 'fr'),
  ]);

  expect([wanted.languages.size, unwanted.languages.size]).toEqual([0, 0]);
  expect(nicer).toMatchObject({ series: 3, movies: 1, languages: new Map([['fr', 4]]) });
  expect(wished).toMatchObject({ series: 3, movies: 1, languages: new Map([['de', 4]]) });
});
