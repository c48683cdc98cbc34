import { rm, utimes } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { someMovie } from '#engine/library/testing/some-upstream.ts';
import { radarr } from '#engine/library/testing/start-library.ts';
import { CommandFailure } from '#platform/commands/run-command.ts';
import { startScan } from './testing/start-scan.ts';

const frenchTrack = [{ type: 'subtitle' as const, language: 'fre' }];

test('finds files beside videos and tracks inside them, and computes what is missing', async () => {
  const { write, addMovies, scan, movie, asked, place, events } = await startScan({ tracks: frenchTrack });
  await write('1/Film.mkv');
  await addMovies('1/Film.mkv');
  await write('1/Film.en.srt');
  events.length = 0;

  const job = await scan({ kind: 'movies' });

  expect(job).toMatchObject({ status: 'completed', title: 'Index all movie subtitles from disk', problems: 0 });
  expect(await movie(1)).toMatchObject({ have: 'en,fr', missing: '', wanted: 0 });
  expect(asked).toEqual([place('1/Film.mkv')]);
  expect(events.filter(({ type }) => type === 'movie')).toHaveLength(2);
  expect(events).toContainEqual({ type: 'reset-movie-wanted', action: 'update', payload: null });
});

test('all names are read before the first video is looked into', async () => {
  const { write, addMovies, scan, db, state } = await startScan({ tracks: frenchTrack });
  await write('1/Film.mkv');
  await write('2/Film.mkv');
  await addMovies('1/Film.mkv', '2/Film.mkv');
  await write('1/Film.en.srt');
  await write('2/Film.en.srt');
  const known: Promise<{ have: string }[]>[] = [];
  state.onAsk = () => void known.push(db.selectFrom('movie').select('have').execute());

  await scan({ kind: 'movies' });

  expect((await known[0])?.map(({ have }) => have)).toEqual(['en', 'en']);
});

test('a second scan looks only into what has changed', async () => {
  const { write, addMovies, scan, asked, place, movie, state } = await startScan({ tracks: frenchTrack });
  await write('1/Film.mkv');
  await write('2/Film.mkv');
  await addMovies('1/Film.mkv', '2/Film.mkv');
  await scan({ kind: 'movies' });
  asked.length = 0;

  await scan({ kind: 'movies' });
  expect(asked).toEqual([]);

  state.tracks = [{ type: 'subtitle', language: 'jpn' }];
  await utimes(place('2/Film.mkv'), 1000, 1_700_000_000);
  await scan({ kind: 'movies' });
  expect(asked).toEqual([place('2/Film.mkv')]);
  expect([(await movie(1)).have, (await movie(2)).have]).toEqual(['fr', 'ja']);
});

test('every scan looks into all videos when they are not to be remembered', async () => {
  const { write, addMovies, scan, asked } = await startScan({ settings: { 'radarr.use_ffprobe_cache': false } });
  await write('Film.mkv');
  await addMovies('Film.mkv');

  await scan({ kind: 'movies' });
  await scan({ kind: 'movies' });

  expect(asked).toHaveLength(2);
});

test('one series can be scanned by itself; two episodes in one file are looked into once', async () => {
  const { write, addEpisodes, addMovies, scan, asked, place, episode } = await startScan({ tracks: frenchTrack });
  await write('Show/1.mkv');
  await addEpisodes('Show/1.mkv', 'Show/1.mkv');
  await write('Film.mkv');
  await addMovies('Film.mkv');
  await write('Show/1.en.hi.srt');

  const job = await scan({ kind: 'series', item: { id: 1, title: 'Series 1' } });

  expect(job).toMatchObject({ title: 'Scan Series 1', about: ['series:1'] });
  expect(asked).toEqual([place('Show/1.mkv')]);
  for (const id of [1001, 1002]) expect((await episode(id)).have).toBe('en:hi,fr');
});

test('new videos can be looked into without asking about the others', async () => {
  const { write, addMovies, scan, asked, place } = await startScan();
  await write('1/Film.mkv');
  await addMovies('1/Film.mkv');
  await scan({ kind: 'movies', onlyNew: true });
  await utimes(place('1/Film.mkv'), 1000, 1_700_000_000);
  await write('2/Film.mkv');
  await addMovies('1/Film.mkv', '2/Film.mkv');

  const job = await scan({ kind: 'movies', onlyNew: true });

  expect(job.title).toBe('Scan new movie files');
  expect(asked).toEqual([place('1/Film.mkv'), place('2/Film.mkv')]);
});

test('a scan that was broken off goes on where it was', async () => {
  const { write, addMovies, begin, scan, queue, ended, asked, state } = await startScan();
  const names = Array.from({ length: 6 }, (_, index) => `${index}/Film.mkv`);
  for (const name of names) await write(name);
  await addMovies(...names);
  const id = await begin({ kind: 'movies' });
  state.onAsk = () => void (asked.length === 3 && void queue.cancel(id));

  await ended(id);
  const before = asked.length;
  await scan({ kind: 'movies' });

  expect(before).toBeLessThan(6);
  expect(new Set(asked).size).toBe(6);
  expect(asked.length).toBeLessThanOrEqual(8);
});

test('without the tool the names count all the same, and the job says what is missing', async () => {
  const { write, addMovies, scan, movie, queue, asked, state } = await startScan();
  state.failure = new CommandFailure('missing', 'ffprobe is not installed.');
  for (const name of ['1/Film', '2/Film', '3/Film']) {
    await write(`${name}.mkv`);
    await write(`${name}.en.srt`);
  }
  await addMovies('1/Film.mkv', '2/Film.mkv', '3/Film.mkv');

  const job = await scan({ kind: 'movies' });

  expect(job).toMatchObject({ status: 'completed', problems: 1 });
  expect(await queue.items(job.id)).toMatchObject([
    { detail: 'ffprobe isn’t installed on this host, so video files can’t be read.' },
  ]);
  expect((await movie(3)).have).toBe('en');
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('of a folder that is gone, everything stays as it is known', async () => {
  const { write, addMovies, scan, movie, place } = await startScan({ tracks: frenchTrack });
  await write('1/Film.mkv');
  await write('1/Film.en.srt');
  await addMovies('1/Film.mkv');
  await scan({ kind: 'movies' });
  await rm(place('1'), { recursive: true });

  const all = await scan({ kind: 'movies' });
  const one = await scan({ kind: 'movies', item: { id: 1, title: 'Film' } });

  expect(all).toMatchObject({ status: 'completed', problems: 1 });
  expect(one.status).toBe('failed');
  expect((await movie(1)).have).toBe('en,fr');
});

test('a file whose name does not say its language is read, once', async () => {
  const { write, addMovies, scan, movie, read, place } = await startScan({ guess: 'en' });
  await write('Film.mkv');
  await write('Film.forced.srt');
  await addMovies('Film.mkv');

  await scan({ kind: 'movies' });
  await scan({ kind: 'movies' });
  expect((await movie(1)).have).toBe('en:forced');
  expect(read).toEqual(['Film.forced.srt']);

  await utimes(place('Film.forced.srt'), 1000, 1_700_000_000);
  await scan({ kind: 'movies' });
  expect(read).toHaveLength(2);
});

test('of a scan, only the folders that could not be read are tried again', async () => {
  const { write, addMovies, scan, ended, queue, place, movie, asked } = await startScan({ tracks: frenchTrack });
  await write('1/Film.mkv');
  await write('2/Film.mkv');
  await addMovies('1/Film.mkv', '2/Film.mkv');
  await rm(place('2'), { recursive: true });
  const { id, problems } = await scan({ kind: 'movies' });
  expect(problems).toBe(1);
  await write('1/Film.en.srt');
  await write('2/Film.mkv');
  await write('2/Film.en.srt');
  asked.length = 0;

  await queue.retryFailed(id);
  const job = await ended(id);

  expect(job).toMatchObject({ status: 'completed', problems: 0 });
  expect([(await movie(1)).have, (await movie(2)).have]).toEqual(['fr', 'en,fr']);
  expect(asked).toEqual([place('2/Film.mkv')]);
});

test('what is saved while a scan goes on is not forgotten by it', async () => {
  const { write, addMovies, scan, movie, state, rescanVideo } = await startScan({ tracks: frenchTrack });
  await write('1/Film.mkv');
  await addMovies('1/Film.mkv');
  state.onAsk = async () => {
    await write('1/Film.en.srt');
    await rescanVideo('movie', 1);
  };

  await scan({ kind: 'movies' });

  expect((await movie(1)).have).toBe('en,fr');
});

test('what was found beside the old file of a movie is not taken for that of its new one', async () => {
  const { write, addMovies, scan, movie, state, store, place } = await startScan({ tracks: frenchTrack });
  await write('1/Old.mkv');
  await write('1/Old.en.srt');
  await write('1/New.mkv');
  await write('1/New.fr.forced.srt');
  await addMovies('1/Old.mkv');
  const found = [{ language: 'fr:forced', path: place('1/New.fr.forced.srt'), size: 1, modifiedAt: 1 }];
  state.onAsk = () =>
    store.saveMovies(radarr, [{ ...someMovie(1, { file: { path: place('1/New.mkv') } }), files: found }]);

  await scan({ kind: 'movies' });

  expect((await movie(1)).have).toBe('fr:forced');
});
