import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeReferences } from './describe-references.ts';
import { startScan } from './testing/start-scan.ts';

test('looking again beside a video brings all episodes of its file up to date, and tells', async () => {
  const { write, addEpisodes, rescanVideo, episode, events, place } = await startScan();
  await write('Show/1.mkv');
  await write('Show/3.mkv');
  await addEpisodes('Show/1.mkv', 'Show/1.mkv', 'Show/3.mkv');
  await write('Show/1.en.srt');
  events.length = 0;

  await rescanVideo('episode', 1001);

  expect(await episode(1001)).toMatchObject({ have: 'en', missing: 'fr' });
  expect(await episode(1002)).toMatchObject({ have: 'en', missing: 'fr' });
  expect(events.map(({ type, payload }) => [type, payload])).toEqual([
    ['episode', 1001],
    ['episode', 1002],
    ['series', 1],
    ['episode-wanted', 1001],
    ['episode-wanted', 1002],
    ['badges', null],
  ]);

  await rm(place('Show/1.en.srt'));
  await rescanVideo('episode', 1002);
  expect((await episode(1001)).have).toBe('');
});

test('looking again guesses what a name does not say; what is not in the library is passed over', async () => {
  const { write, addMovies, rescanVideo, movie, events } = await startScan({ guess: 'fr' });
  await write('Film.mkv');
  await addMovies('Film.mkv');
  await write('Film.srt');
  events.length = 0;

  await rescanVideo('movie', 1);
  await rescanVideo('movie', 99);

  expect((await movie(1)).have).toBe('fr');
  expect(events.map(({ type, payload }) => [type, payload])).toEqual([
    ['movie', 1],
    ['movie-wanted', 1],
    ['badges', null],
  ]);
});

test('of a file that we wrote ourselves, the language is known', async () => {
  const { write, addMovies, rescanVideo, movie, db, place, scan, read } = await startScan({ guess: 'fr' });
  await write('Film.mkv');
  await addMovies('Film.mkv');
  await write('Film.srt', 'four');
  const order = { batch: '', kind: 1 as const, media_id: 1, tool: 'upload', at: 1, who: '' };
  const change = { ...order, path: place('Film.srt'), language: 'en:forced', after_size: 4, after_hash: '' };
  await db.insertInto('file_change').values(change).execute();

  await rescanVideo('movie', 1);
  await scan({ kind: 'movies' });

  expect((await movie(1)).have).toBe('en:forced');
  expect(read).toEqual([]);
});

test('a subtitle can be compared with the tracks of its video and with its other files', async () => {
  const { write, addMovies, rescanVideo, db, probe, place } = await startScan({
    tracks: [
      { type: 'audio', language: 'eng', title: 'Stereo' },
      { type: 'audio' },
      { type: 'subtitle', language: 'fre', title: 'Forced' },
    ],
  });
  await write('Film.mkv');
  await addMovies('Film.mkv');
  await write('Film.en.srt');
  await write('Film.pt-BR.hi.srt');
  await rescanVideo('movie', 1);

  const references = await describeReferences(
    { db, probe },
    { type: 'movie', id: 1, path: place('Film.mkv') },
    place('Film.en.srt'),
  );

  expect(references).toEqual({
    audio_tracks: [
      { stream: 'a:0', name: 'Stereo', language: 'English' },
      { stream: 'a:1', name: '', language: null },
    ],
    embedded_subtitles_tracks: [
      { stream: 's:0', name: 'Forced', language: 'French', forced: true, hearing_impaired: false },
    ],
    external_subtitles_tracks: [
      {
        name: 'Film.pt-BR.hi.srt',
        path: place('Film.pt-BR.hi.srt'),
        language: 'Portuguese (Brazil)',
        forced: false,
        hearing_impaired: true,
      },
    ],
  });
});
