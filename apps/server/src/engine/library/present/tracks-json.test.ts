import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeSubtitles } from '#engine/library/store/subtitle-rows.ts';
import { tracksJson } from './tracks-json.ts';

interface Track {
  code2: string;
  path: string | null;
  file_size: number | null;
  raw_language: string | null;
  made?: string;
  findings?: unknown[];
}
const embedded = { useEmbedded: true, ignorePgs: false, ignoreVobsub: false, ignoreAss: false };
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

const parsed = (findings: string | null): unknown => (findings === null ? undefined : JSON.parse(findings));

test('whatever a file is called, the JSON is valid and says exactly that path', () => {
  const character = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('\n', '\t', '\r', '"', '\\', ':', '\u2028', '\uD800', '\n","injected":"yes', 'en\t7\t', '\u0000'),
  );
  const name = fc.array(character, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('').replaceAll('/', '_'));
  const raw = fc.oneof(fc.constant(null), fc.string({ minLength: 1 }), fc.constantFrom('eng', 'a=b', '"'));
  const made = fc.constantFrom(null, 'ocr' as const, 'translation' as const);
  const findings = fc.constantFrom(null, '[]', '[{"code":"ads","level":"amber","value":2}]');
  const folder = fc.constantFrom('/movies/Film/', '/movies/a "b"\n/', '/subs/');
  const file = fc.record({
    folder,
    name,
    size: fc.nat(),
    language: fc.constantFrom('en', 'de:hi', 'fr:forced'),
    raw,
    made,
    findings,
  });

  fc.assert(
    fc.property(fc.array(file, { maxLength: 4 }), (files) => {
      const rows = files.map(
        ({ folder: place, name: called, size, language, raw: raw_language, made: maker, findings: found }) => ({
          raw_language,
          language,
          size,
          path: `${place}${called}`,
          stream: null,
          codec: null,
          modified_at: 0,
          made: maker,
          findings: found,
        }),
      );
      const { tracks } = describeSubtitles(rows, '/movies/Film/Film.mkv', embedded);

      const shown = read(tracks, '/movies/Film/Film.mkv');

      expect(shown.map((one) => [one.path, one.file_size, one.raw_language, one.made ?? null, one.findings])).toEqual(
        rows.map((one) => [one.path, one.size, one.raw_language, one.made, parsed(one.findings)]),
      );
      for (const track of shown)
        expect(Object.keys(track)).toEqual([
          'name',
          'code2',
          'code3',
          'path',
          'forced',
          'hi',
          'raw_language',
          ...(track.made === undefined ? [] : ['made']),
          'file_size',
          ...(track.findings === undefined ? [] : ['findings']),
        ]);
    }),
    { numRuns: 1000 },
  );
});

test('rows from before names were quoted are valid JSON too, and a stored name injects nothing', () => {
  const tracks = 'en\t10\tFilm\nrest.en.srt\nen\t1,"injected":1\tFilm.srt\nde\t7\t"Film.srt';

  const shown = read(tracks, '/movies/Film.mkv');

  expect(shown.map(({ path, file_size }) => [path, file_size])).toEqual([
    ['/movies/Film', 10],
    ['/movies/Film.srt', null],
    ['/movies/"Film.srt', 7],
  ]);
  expect(JSON.stringify(shown)).not.toContain('injected');
});
