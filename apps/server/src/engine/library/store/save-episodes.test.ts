import { expect, test } from 'vitest';
import { besides, inside, someEpisode, someSeries } from '#engine/library/testing/some-upstream.ts';
import { secondSonarr, someProfile, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';

test('stores what the manager says, and what was found beside the video', async () => {
  const { store, series, episode, missing } = await startLibrary({
    settings: { 'general.path_mappings': [['/tv', '/mnt/tv']] },
  });
  await store.saveSeries(sonarr, [someSeries(12, { alternativeTitles: ['Serie Zwölf'], tags: ['kids'] })]);
  await store.assignProfiles('series', [{ id: 12, profileId: 2 }]);

  const saved = await store.saveEpisodes(sonarr, 12, 'abc', [
    someEpisode(12, 1, {
      absoluteNumber: 27,
      file: { audio: ['ja', 'en', 'ja'], embedded: inside('de:forced', 'de'), sceneName: 'series.12.s01e01' },
      files: besides('/mnt/tv/Series 12/1.mkv', 'en:hi'),
    }),
  ]);

  expect(saved).toEqual({ added: 1, changed: 0, removed: 0, ids: [12_001] });
  expect(await series(12)).toMatchObject({
    path: '/mnt/tv/Series 12',
    audio: 'en,ja',
    file_count: 1,
    wanted_count: 1,
    episodes_hash: 'abc',
    tags_json: '["kids"]',
  });
  expect(await episode(12_001)).toMatchObject({
    series_id: 12,
    absolute_number: 27,
    path: '/mnt/tv/Series 12/1.mkv',
    scene_name: 'series.12.s01e01',
    audio: 'en,ja',
    have: 'de,de:forced,en:hi',
    missing: 'fr',
    wanted: 1,
    tracks: 'en:hi\t40000\t1.en.hi.srt\nde\t\t\nde:forced\t\t',
    file_json: '{"quality":"WEBDL-1080p","size":1000000000}',
  });
  expect(await missing(12_001)).toMatchObject([{ kind: 0, language: 'fr', excluded: 0, attempts: 0 }]);
});

test('keeps only episodes with a file of more than 20,480 bytes', async () => {
  const { store, db } = await startLibrary();
  await store.saveSeries(sonarr, [someSeries(1)]);

  await store.saveEpisodes(sonarr, 1, '', [
    someEpisode(1, 1, { file: { size: 20_481 } }),
    someEpisode(1, 2, { file: { size: 20_480 } }),
    someEpisode(1, 3, { file: null }),
  ]);

  expect(await db.selectFrom('episode').select('number').execute()).toEqual([{ number: 1 }]);
});

test('a file with two episodes gives two rows', async () => {
  const { store, db, series } = await startLibrary();
  await store.saveSeries(sonarr, [someSeries(1)]);
  const file = { id: 77, path: '/tv/Series 1/1-2.mkv' };

  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1, { file }), someEpisode(1, 2, { file })]);

  expect(await db.selectFrom('episode').select('id').where('file_id', '=', 77).execute()).toHaveLength(2);
  expect((await series(1)).file_count).toBe(2);
});

test('the same again writes nothing', async () => {
  const { store, bulk } = await startLibrary();
  const given = [1, 2, 3].map((number) => someEpisode(1, number, { file: { embedded: inside('fr', 'en') } }));
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.saveEpisodes(sonarr, 1, 'x', given);
  const countWrites = () => bulk((prepare) => prepare('SELECT total_changes() AS n').get() as { n: number });
  const before = await countWrites();

  const series = await store.saveSeries(sonarr, [someSeries(1)]);
  const episodes = await store.saveEpisodes(sonarr, 1, 'x', given);
  const unseen = await store.saveEpisodes(
    sonarr,
    1,
    'x',
    given.map(({ episode }) => ({ episode, files: undefined })),
  );

  expect(series).toEqual(['same']);
  expect(episodes).toEqual({ added: 0, changed: 0, removed: 0, ids: [] });
  expect(unseen).toEqual({ added: 0, changed: 0, removed: 0, ids: [] });
  expect(await countWrites()).toEqual(before);
});

test('what changed is changed, and what is no longer there is removed', async () => {
  const { store, db, episode, series } = await startLibrary();
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.saveEpisodes(sonarr, 1, 'x', [
    someEpisode(1, 1),
    someEpisode(1, 2),
    someEpisode(1, 3),
    someEpisode(1, 4),
  ]);

  const saved = await store.saveEpisodes(
    sonarr,
    1,
    'y',
    [
      someEpisode(1, 1, { title: 'New Title', file: { audio: ['fr'] } }),
      someEpisode(1, 2, { file: { id: 9, path: '/tv/Series 1/better.mkv' } }),
    ],
    [1004],
  );

  expect(saved).toEqual({ added: 0, changed: 2, removed: 1, ids: [1001, 1002] });
  expect(await episode(1001)).toMatchObject({ title: 'New Title', audio: 'fr' });
  expect(await episode(1002)).toMatchObject({ file_id: 9, path: '/tv/Series 1/better.mkv' });
  expect(await db.selectFrom('episode').select('id').orderBy('id').execute()).toEqual([
    { id: 1001 },
    { id: 1002 },
    { id: 1004 },
  ]);
  expect(await series(1)).toMatchObject({ file_count: 3, audio: 'en,fr', episodes_hash: 'y' });
  expect(await db.selectFrom('tombstone').selectAll().execute()).toMatchObject([
    { what: 'episode', media_id: 1003, title: 'Episode 3', facts_json: '{"seriesId":1,"season":1,"number":3}' },
  ]);
});

test('files that nobody looked for stay as they are known', async () => {
  const { store, episode } = await startLibrary();
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1, { files: besides('/tv/Series 1/1.mkv', 'fr') })]);

  const { episode: same } = someEpisode(1, 1, { file: { embedded: inside('de') } });
  await store.saveEpisodes(sonarr, 1, '', [{ episode: same, files: undefined }]);

  expect((await episode(1001)).have).toBe('de,fr');
});

test('an episode that its manager gives to another series moves with its counts', async () => {
  const { store, series } = await startLibrary();
  await store.saveSeries(sonarr, [someSeries(1), someSeries(2)]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1, { id: 5 })]);

  const saved = await store.saveEpisodes(sonarr, 2, '', [someEpisode(2, 1, { id: 5 })]);

  expect(saved).toMatchObject({ added: 1 });
  expect([(await series(1)).file_count, (await series(2)).file_count]).toEqual([0, 1]);
});

test('episodes of a series that is gone are passed over', async () => {
  const { store } = await startLibrary();

  const saved = await store.saveEpisodes(sonarr, 99, 'x', [someEpisode(99, 1)]);

  expect(saved).toEqual({ added: 0, changed: 0, removed: 0, ids: [] });
});

test('two managers may use the same ids', async () => {
  const { store, db } = await startLibrary();
  for (const instance of [sonarr, secondSonarr]) {
    await store.saveSeries(instance, [someSeries(1, { tags: ['kids'] })]);
    await store.saveEpisodes(instance, instance.ordinal * 1e9 + 1, '', [someEpisode(1, 1)]);
  }

  expect(await db.selectFrom('episode').select(['id', 'series_id']).execute()).toEqual([
    { id: 1001, series_id: 1 },
    { id: 1_000_001_001, series_id: 1_000_000_001 },
  ]);
  expect(await db.selectFrom('tag').select('instance_id').execute()).toEqual([{ instance_id: 1 }, { instance_id: 3 }]);
});

test('attempts of languages that stay missing survive; those of others do not', async () => {
  const { store, db, missing } = await startLibrary({
    profiles: [someProfile(1, 'en', 'fr'), someProfile(2, 'fr', 'de')],
  });
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.assignProfiles('series', [{ id: 1, profileId: 1 }]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1)]);
  await db.updateTable('missing').set({ attempts: 3, last_attempt_at: 5 }).execute();

  await store.assignProfiles('series', [{ id: 1, profileId: 2 }]);

  expect(await missing(1001)).toMatchObject([
    { language: 'de', attempts: 0, last_attempt_at: null },
    { language: 'fr', attempts: 3, last_attempt_at: 5 },
  ]);
});
