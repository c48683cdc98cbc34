import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandValues, fillIn, type SavedSubtitle } from './command-values.ts';
import { splitCommand } from './split-command.ts';

test.for([
  ['/opt/after.sh {{subtitles}}', ['/opt/after.sh', '{{subtitles}}']],
  ['  run   a\tb\n c ', ['run', 'a', 'b', 'c']],
  [
    `"/my scripts/run.sh" '{{episode}}' --name="{{episode_name}}"`,
    ['/my scripts/run.sh', '{{episode}}', '--name={{episode_name}}'],
  ],
  [`run "" ''`, ['run', '', '']],
  [`run "it's" 'say "x"'`, ['run', "it's", 'say "x"']],
  [`run a\\ b "c \\"d\\"" \\'e`, ['run', 'a b', 'c "d"', "'e"]],
  ['C:\\tools\\run.exe C:\\logs', ['C:\\tools\\run.exe', 'C:\\logs']],
  ['run a;b && c | d > e $(f) `g`', ['run', 'a;b', '&&', 'c', '|', 'd', '>', 'e', '$(f)', '`g`']],
  ['run "never closed', ['run', 'never closed']],
  ['', []],
] as const)('%s is parted into words', ([line, words]) => {
  expect(splitCommand(line)).toEqual(words);
});

test('whatever is in quotes is one word', () => {
  const word = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/['"\\]/g, ''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.constantFrom('"', "'"), (words, quote) => {
      expect(splitCommand(words.map((each) => quote + each + quote).join(' '))).toEqual(words);
    }),
  );
});

const saved: SavedSubtitle = {
  videoPath: '/tv/Harbour $(rm -rf) Lights/S01E01 "Pilot".mkv',
  path: '/tv/Harbour $(rm -rf) Lights/S01E01 "Pilot".pt-BR.hi.srt',
  language: 'pb:hi',
  audio: 'ja',
  score: 100,
  provider: 'manual',
  subsId: '',
  uploader: '',
  releaseInfo: '',
  seriesId: 12,
  mediaId: 101,
};

test('every documented variable has its value', () => {
  expect(Object.fromEntries(commandValues(saved))).toEqual({
    directory: '/tv/Harbour $(rm -rf) Lights',
    episode: saved.videoPath,
    episode_name: 'S01E01 "Pilot"',
    subtitles: saved.path,
    subtitles_language: 'Portuguese (Brazil) HI',
    subtitles_language_code2: 'pb:hi',
    subtitles_language_code3: 'pob:hi',
    subtitles_language_code2_dot: 'pb.hi',
    subtitles_language_code3_dot: 'pob.hi',
    episode_language: 'Japanese',
    episode_language_code2: 'ja',
    episode_language_code3: 'jpn',
    score: '100',
    subtitle_id: '',
    provider: 'manual',
    uploader: '',
    release_info: '',
    series_id: '12',
    episode_id: '101',
  });
});

test('a value stays one word, whatever is in it, and is not read again', () => {
  const values = new Map([...commandValues(saved), ['episode_name', '{{score}} "; rm -rf / #']]);

  const words = splitCommand(`run {{subtitles}} '--name={{ episode_name }}' {{unknown}}`);

  expect(words.map((word) => fillIn(word, values))).toEqual([
    'run',
    saved.path,
    '--name={{score}} "; rm -rf / #',
    '{{unknown}}',
  ]);
});
