import { expect, test } from 'vitest';
import { tracksJson } from './tracks-json.ts';

interface Track {
  code2: string;
  path: string | null;
  file_size: number | null;
}
const read = (...given: Parameters<typeof tracksJson>) => JSON.parse(tracksJson(...given)) as Track[];
const paths = (videoPath: string, ...tracks: string[]) =>
  read(tracks.map((path) => `en\t10\t${path}`).join('\n'), videoPath).map(({ path }) => path);

test('a path that is not whole begins beside the video', () => {
  expect(paths('/tv/Show/1.mkv', '1.en.srt', 'Subs/1 "en".srt', '/subs/1.srt')).toEqual([
    '/tv/Show/1.en.srt',
    '/tv/Show/Subs/1 "en".srt',
    '/subs/1.srt',
  ]);
  expect(paths('D:\\tv\\1.mkv', '1.en.srt', 'E:\\subs\\1.srt', '\\\\nas\\1.srt')).toEqual([
    'D:\\tv\\1.en.srt',
    'E:\\subs\\1.srt',
    '\\\\nas\\1.srt',
  ]);
});

test('a video without subtitles has none', () => {
  expect(read('', '/tv/1.mkv')).toEqual([]);
  expect(read('de\t\t', '/tv/1.mkv', () => false)).toEqual([]);
});

test('only tracks inside the video can be hidden', () => {
  const tracks = 'de\t\t\nde\t\t1.de.srt\nen:forced\t\t\nfr\t12\t1.fr.srt';

  const shown = read(tracks, '/tv/1.mkv', (code2) => code2 === 'en');

  expect(shown.map(({ code2, path, file_size }) => [code2, path, file_size])).toEqual([
    ['de', '/tv/1.de.srt', null],
    ['en', null, null],
    ['fr', '/tv/1.fr.srt', 12],
  ]);
});
