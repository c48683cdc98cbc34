import { expect, test } from 'vitest';
import { readSubtitle, withCues, writeSubtitle } from './index.ts';
import { samples } from './testing/samples.ts';

test.each([
  [
    'MicroDVD with its frame rate',
    samples.microdvd[0],
    {},
    'microdvd',
    [
      [1000, 2000, '{y:i}Who opened\nthe sluice?'],
      [3000, 4500, 'Nobody.'],
      [6000, 8000, 'Never.'],
    ],
  ],
  ['MicroDVD with the rate of the video', '{24}{48}a', { frameRate: 24 }, 'microdvd', [[1000, 2000, 'a']]],
  ['MicroDVD of a film, when nobody says', '{24}{48}a', {}, 'microdvd', [[1001, 2002, 'a']]],
  ['a decimal comma in the frame rate', '{1}{1}23,976 fps\n{1000}{2000}a', {}, 'microdvd', [[41708, 83417, 'a']]],
  [
    'MPL2',
    samples.mpl2[0],
    {},
    'mpl2',
    [
      [1000, 2500, '/Who opened\nthe sluice?'],
      [3000, 5000, 'Nobody.'],
    ],
  ],
  ['MPL2 in a text file', '[10][25]a', { extension: 'txt' }, 'mpl2', [[1000, 2500, 'a']]],
  [
    'TMPlayer',
    samples.txt[0],
    { extension: 'txt' },
    'txt',
    [
      [1000, 2500, 'Who opened\nthe sluice?'],
      [4000, 5500, 'Nobody.'],
    ],
  ],
  [
    'TMPlayer with equals signs',
    samples.txt[1],
    {},
    'txt',
    [
      [1000, 2500, 'a'],
      [5000, 6500, 'b'],
      [5000, 6500, 'c'],
    ],
  ],
  ['SubRip in a text file', '1\n00:00:01,000 --> 00:00:02,000\nHi', { extension: 'txt' }, 'srt', [[1000, 2000, 'Hi']]],
])('reads %s', (_, text = '', options, format, expected) => {
  const subtitle = readSubtitle(text, options);

  expect(subtitle.format).toBe(format);
  expect(subtitle.cues.map((cue) => [cue.start, cue.end, cue.text])).toEqual(expected);
});

test.each([
  [
    'MicroDVD',
    samples.microdvd[0],
    '{1}{1}25.000\n{28}{53}{y:i}Who opened|the sluice?\n\n{78}{}Nobody.\nnonsense\n{153}{203}Never.',
  ],
  ['MPL2', samples.mpl2[0], '[11][26]/Who opened|the sluice?\n[31][51]Nobody.\n'],
])('%s: only the times change', (_, text = '', expected) => {
  const subtitle = readSubtitle(text);

  const later = subtitle.cues.map((cue) => ({ ...cue, start: cue.start + 120, end: cue.end + 120 }));

  expect(writeSubtitle(withCues(subtitle, later))).toBe(expected);
});

test('added cues are lines of the format', () => {
  const added = { start: 9000, end: 10_000, text: 'By\nus' };

  const write = (text: string) => {
    const subtitle = readSubtitle(text);
    return writeSubtitle(withCues(subtitle, [...subtitle.cues, added])).slice(text.length);
  };

  expect(write('{1}{1}25\n{25}{}a')).toBe('\n{225}{250}By|us\n');
  expect(write('[10][25]a\r\n')).toBe('[90][100]By|us\r\n');
  expect(write('00:00:01:a\n')).toBe('00:00:09:By|us\n');
});
