import { expect, test } from 'vitest';
import { someEpisode, someSeries } from '#engine/library/testing/some-upstream.ts';
import { someProfile, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';

test('stores a series as the manager describes it', async () => {
  const { store, series, db } = await startLibrary();

  const saved = await store.saveSeries(sonarr, [
    someSeries(1, {
      title: 'Żółty Æther',
      sortTitle: 'Żółty Æther',
      alternativeTitles: ['進撃の巨人', 'Yellow Aether', 'ŻÓŁTY ÆTHER'],
      monitored: false,
      ended: true,
      tags: ['kids', 'hd'],
      lastAired: null,
    }),
  ]);

  expect(saved).toEqual(['added']);
  expect(await series(1)).toMatchObject({
    sort_title: 'zolty aether',
    title: 'Żółty Æther',
    monitored: 0,
    ended: 1,
    tags_json: '["kids","hd"]',
    last_aired: null,
    profile_id: null,
  });
  expect(await db.selectFrom('title').select(['main', 'folded']).orderBy('folded').execute()).toEqual([
    { main: 0, folded: 'yellow aether' },
    { main: 1, folded: 'zolty aether' },
    { main: 0, folded: '進撃の巨人' },
  ]);
  const labels = db.selectFrom('series_tag').innerJoin('tag', 'tag.id', 'tag_id').select('label').orderBy('label');
  expect(await labels.execute()).toEqual([{ label: 'hd' }, { label: 'kids' }]);
});

test('a series without a title to sort by is sorted by its title', async () => {
  const { store, series } = await startLibrary();

  await store.saveSeries(sonarr, [someSeries(1, { title: 'Amélie', sortTitle: '' })]);

  expect((await series(1)).sort_title).toBe('amelie');
});

test('a new name, other tags and other titles take the place of the old ones', async () => {
  const { store, db, bulk } = await startLibrary();
  await store.saveSeries(sonarr, [
    someSeries(1, { title: 'Old Name', alternativeTitles: ['Stays', 'Goes'], tags: ['a', 'b'] }),
  ]);

  const saved = await store.saveSeries(sonarr, [
    someSeries(1, { title: 'New Name', alternativeTitles: ['Stays', 'Comes'], tags: ['b', 'c'] }),
  ]);

  expect(saved).toEqual(['changed']);
  const find = (words: string) =>
    bulk((prepare) => prepare('SELECT count(*) AS n FROM title_word WHERE title_word MATCH ?').get(words));
  expect(await Promise.all(['old', 'new', 'stays', 'goes', 'comes'].map(find))).toEqual([
    { n: 0 },
    { n: 1 },
    { n: 1 },
    { n: 0 },
    { n: 1 },
  ]);
  const labels = db.selectFrom('series_tag').innerJoin('tag', 'tag.id', 'tag_id').select('label').orderBy('label');
  expect(await labels.execute()).toEqual([{ label: 'b' }, { label: 'c' }]);
});

test('an excluded tag takes its episodes out of what is wanted, but they still lack what they lack', async () => {
  const { store, episode, missing, counters } = await startLibrary({
    settings: { 'sonarr.excluded_tags': ['no-subs'] },
  });
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.assignProfiles('series', [{ id: 1, profileId: 2 }]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1), someEpisode(1, 2)]);
  const before = await counters();

  await store.saveSeries(sonarr, [someSeries(1, { tags: ['no-subs'] })]);

  expect(before).toMatchObject({ 'missing 0': 4, 'wanted 0': 2 });
  expect(await counters()).toMatchObject({ 'missing 0': 0, 'wanted 0': 0 });
  expect(await episode(1001)).toMatchObject({ missing: 'en,fr', wanted: 0, excluded: 0 });
  expect(await missing(1001)).toMatchObject([{ excluded: 1 }, { excluded: 1 }]);
});

test.for<[string, Parameters<typeof startLibrary>[0], Parameters<typeof someSeries>[1], number | null]>([
  ['the default', { settings: { 'general.serie_default_enabled': true, 'general.serie_default_profile': 2 } }, {}, 2],
  ['none, when the default is switched off', { settings: { 'general.serie_default_profile': 2 } }, {}, null],
  [
    'the profile of its tag',
    { settings: { 'general.serie_tag_enabled': true }, profiles: [{ ...someProfile(4, 'de'), tag: 'kids' }] },
    { tags: ['kids'] },
    4,
  ],
  [
    'none, with a tag that removes',
    {
      settings: {
        'general.serie_tag_enabled': true,
        'general.remove_profile_tags': ['silent'],
        'general.serie_default_enabled': true,
        'general.serie_default_profile': 2,
      },
    },
    { tags: ['silent'] },
    null,
  ],
])('a new series gets %s', async ([, options, more, profileId]) => {
  const { store, series } = await startLibrary(options);

  await store.saveSeries(sonarr, [someSeries(1, more)]);

  expect((await series(1)).profile_id).toBe(profileId);
});

test('a tag that comes later changes the profile, and what the episodes lack', async () => {
  const { store, episode } = await startLibrary({
    settings: { 'general.serie_tag_enabled': true },
    profiles: [someProfile(1, 'en'), { ...someProfile(4, 'de'), tag: 'german' }],
  });
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1)]);

  await store.saveSeries(sonarr, [someSeries(1, { tags: ['german'] })]);

  expect((await episode(1001)).missing).toBe('de');
});

test('one that cannot be stored leaves nothing of itself behind', async () => {
  const { store, db } = await startLibrary();
  const broken = { ...someSeries(2), tags: [undefined as never] };

  await expect(store.saveSeries(sonarr, [someSeries(1), broken])).rejects.toThrow(
    'NOT NULL constraint failed: tag.label',
  );

  expect(await db.selectFrom('series').select('id').where('id', '=', 2).execute()).toEqual([]);
});
