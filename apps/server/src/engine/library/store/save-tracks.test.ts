import { expect, test } from 'vitest';
import type { VideoStreams } from '#domain/media/video-streams.ts';
import { besides, inside, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';
import { startRecompute } from '#engine/library/testing/start-recompute.ts';
import type { Database } from '#platform/db/database.ts';

const film = '/movies/Movie 7/Movie 7.mkv';
const track = { title: '', hi: false, forced: false, isText: true };
const found: VideoStreams = {
  duration: 60,
  frameRate: 25,
  audio: [{ index: 0, codec: 'aac', language: 'ja', title: '', channels: 2, isDefault: true }],
  subtitles: [
    { ...track, index: 0, codec: 'subrip', language: 'en' },
    { ...track, index: 1, codec: 'hdmv_pgs_subtitle', language: 'fr', hi: true, isText: false },
    { ...track, index: 2, codec: 'ass', language: null },
  ],
};

/** Stores probe results as a probe would. */
const remember = (db: Database, path: string, streams: VideoStreams | null = found) =>
  db
    .replaceInto('video_probe')
    .values({
      path,
      size: 1,
      modified_at: 1,
      inode: '1',
      parser: 'ffprobe',
      at: 1,
      streams_json: JSON.stringify(streams),
    })
    .execute();

const embeddedOf = (db: Database, id: number) =>
  db
    .selectFrom('subtitle')
    .select(['language', 'stream', 'codec'])
    .where('media_id', '=', id)
    .where('path', 'is', null)
    .orderBy('stream')
    .execute();

const probed = [
  { language: 'en', stream: 0, codec: 'subrip' },
  { language: 'fr:hi', stream: 1, codec: 'hdmv_pgs_subtitle' },
];

test('what was found inside a video takes the place of what the manager said', async () => {
  const { store, db, movie } = await startLibrary();
  await store.saveMovies(radarr, [
    someMovie(7, { file: { embedded: inside('de', 'it') }, files: besides(film, 'es') }),
  ]);
  await store.assignProfiles('movies', [{ id: 7, profileId: 2 }]);
  await remember(db, film);

  const changed = await store.saveFiles('movie', [{ id: 7, files: undefined }]);
  const again = await store.saveFiles('movie', [{ id: 7, files: undefined }]);

  expect([changed, again]).toEqual([[7], []]);
  expect(await embeddedOf(db, 7)).toEqual(probed);
  expect(await movie(7)).toMatchObject({ have: 'en,es,fr:hi', missing: '', audio: 'en' });
});

test('a synchronisation leaves what was found inside the same file', async () => {
  const { store, db } = await startLibrary();
  const listed = someMovie(7, { file: { embedded: inside('de') } });
  await store.saveMovies(radarr, [listed]);
  await store.saveSeries(sonarr, [someSeries(1)]);
  const episode = someEpisode(1, 1, { file: { embedded: inside('de') } });
  await store.saveEpisodes(sonarr, 1, '', [episode]);
  await remember(db, film);
  await remember(db, '/tv/Series 1/1.mkv');

  const [saved] = await store.saveMovies(radarr, [listed]);
  const again = await store.saveMovies(radarr, [listed]);
  await store.saveEpisodes(sonarr, 1, '', [episode]);

  expect([saved, again]).toEqual(['changed', ['same']]);
  expect(await embeddedOf(db, 7)).toEqual(probed);
  expect(await embeddedOf(db, 1001)).toEqual(probed);
});

test('of another file at the same place, the manager is believed until somebody looks', async () => {
  const { store, db } = await startLibrary();
  await store.saveMovies(radarr, [someMovie(7)]);
  await remember(db, film);
  await store.saveFiles('movie', [{ id: 7, files: [] }]);

  await store.saveMovies(radarr, [someMovie(7, { file: { id: 9, embedded: inside('de') } })]);

  expect(await embeddedOf(db, 7)).toEqual([{ language: 'de', stream: 0, codec: null }]);
  expect(await db.selectFrom('video_probe').select('path').execute()).toEqual([]);
});

test('what is gone from the library is forgotten, and so is what was in it', async () => {
  const { store, db } = await startLibrary();
  await store.saveMovies(radarr, [someMovie(7)]);
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1)]);
  await remember(db, film);
  await remember(db, '/tv/Series 1/1.mkv');

  await store.remove('movies', [7]);
  await store.remove('series', [1]);

  expect(await db.selectFrom('video_probe').select('path').execute()).toEqual([]);
});

test('a file that cannot be read says nothing', async () => {
  const { store, db } = await startLibrary();
  await store.saveMovies(radarr, [someMovie(7, { file: { embedded: inside('de') } })]);
  await remember(db, film, null);

  expect(await store.saveFiles('movie', [{ id: 7, files: undefined }])).toEqual([]);
  expect(await embeddedOf(db, 7)).toMatchObject([{ language: 'de' }]);
});

test('tracks without a language count as what the settings say', async () => {
  const { store, db, settings, movie, run } = await startRecompute();
  await store.saveMovies(radarr, [someMovie(7)]);
  await remember(db, film);

  await settings.save({
    'general.default_und_embedded_subtitles_lang': 'de',
    'general.default_und_audio_lang': 'de',
  });
  await run('movies', true);

  expect(await embeddedOf(db, 7)).toEqual([...probed, { language: 'de', stream: 2, codec: 'ass' }]);
  expect(await movie(7)).toMatchObject({ audio: 'en' });
});

test('audio is read from the file when the settings say so, and the series has it too', async () => {
  const { store, db, settings, episode, series, run } = await startRecompute();
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1), someEpisode(1, 2)]);
  const unmarked = found.audio.map((each) => ({ ...each, language: null }));
  await remember(db, '/tv/Series 1/1.mkv', { ...found, audio: unmarked });
  await remember(db, '/tv/Series 1/2.mkv');

  await settings.save({ 'general.parse_embedded_audio_track': true });
  await run('series', true);

  expect((await episode(1001)).audio).toBe('en');
  expect((await episode(1002)).audio).toBe('ja');
  expect((await series(1)).audio).toBe('en,ja');

  await settings.save({ 'general.default_und_audio_lang': 'pt' });
  await run('series', true);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1), someEpisode(1, 2)]);

  expect((await episode(1001)).audio).toBe('pt');
  expect((await series(1)).audio).toBe('ja,pt');
});
