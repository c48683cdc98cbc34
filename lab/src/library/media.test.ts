import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { createLibrary } from './library.ts';
import { videoFiles, writeMedia } from './media.ts';
import type { VideoFile } from './types.ts';

const run = promisify(execFile);
const library = createLibrary({ size: 'small', seed: 3 });
const files = [...videoFiles(library)];
const whole = files.filter(({ size }) => size > 20_480);
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'captionarr-media-'));
  await writeMedia(library, root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Stream {
  codec_type: string;
  tags?: { language?: string };
  disposition: { forced: number; hearing_impaired: number };
}

async function probe({ path }: VideoFile) {
  const options = ['-v', 'warning', '-of', 'json', '-show_streams', '-show_format'];
  const { stdout, stderr } = await run('ffprobe', [...options, join(root, path)]);
  const { streams, format } = JSON.parse(stdout) as { streams: Stream[]; format: { duration: string } };
  const of = (type: string) => streams.filter(({ codec_type }) => codec_type === type);
  return {
    video: of('video'),
    audio: of('audio'),
    subtitles: of('subtitle'),
    duration: Number(format.duration),
    complaints: stderr,
  };
}

test('every file has the size it promises', async () => {
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(join(root, path))).size));

  expect(sizes).toEqual(files.map(({ size }) => size));
});

const samples = [
  ['an mp4', whole.find(({ path }) => path.endsWith('.mp4'))],
  ['three audio tracks', whole.find(({ tracks }) => tracks.audio.length === 3)],
  [
    'subtitles for the hearing impaired',
    whole.find(({ tracks }) => tracks.embedded.some(({ kind }) => kind === 'hearing-impaired')),
  ],
  ['forced subtitles', whole.find(({ tracks }) => tracks.embedded.some(({ kind }) => kind === 'forced'))],
  ['no embedded subtitles', whole.find(({ tracks, path }) => tracks.embedded.length === 0 && path.endsWith('.mkv'))],
] as const;

test.for(samples)('ffprobe finds the promised tracks without complaint: %s', async ([, file]) => {
  if (!file) throw new Error('The library has no such file.');

  const { video, audio, subtitles, duration, complaints } = await probe(file);

  expect(complaints).toBe('');
  expect(video).toHaveLength(1);
  expect(duration).toBeCloseTo(4, 0);
  expect(audio.map(({ tags }) => tags?.language)).toEqual(
    file.tracks.audio.map((language) => languages[language].code3),
  );
  expect(
    subtitles.map(({ tags, disposition }) => [tags?.language, disposition.forced, disposition.hearing_impaired]),
  ).toEqual(
    file.tracks.embedded.map(({ language, kind }) => [
      languages[language].code3,
      Number(kind === 'forced'),
      Number(kind === 'hearing-impaired'),
    ]),
  );
});

test('subtitle files lie beside their video', async () => {
  const file = files.find(({ external }) => external.includes('es.forced'));
  if (!file) throw new Error('The library has no such file.');
  const subtitle = file.path.replace(/\.\w+$/, '.es.forced.srt');

  expect(await readFile(join(root, subtitle), 'utf8')).toContain('¿Has oído eso?');
});

test('what is complete is left alone, what is of another seed is replaced', async () => {
  const touched = join(root, 'movies', 'kept.txt');
  await writeFile(touched, '');

  expect(await writeMedia(library, root)).toEqual({ files: files.length, written: false });
  expect(await readdir(join(root, 'movies'))).toContain('kept.txt');

  expect(await writeMedia(createLibrary({ size: 'small', seed: 4 }), root)).toMatchObject({ written: true });
  expect(await readdir(join(root, 'movies'))).not.toContain('kept.txt');
});

test('a huge library has no files', async () => {
  await expect(writeMedia(createLibrary({ size: 'huge' }), root)).rejects.toThrow('rows only');
});
