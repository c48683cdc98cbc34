import { expect, test } from 'vitest';
import { readSubtitle, withCues, writeSubtitle } from './index.ts';

const read = (text: string) => readSubtitle(text).cues.map(({ start, end, text: words }) => [start, end, words]);
const one = [1000, 2000, 'Hi'];

test.each([
  ['plain', '1\n00:00:01,000 --> 00:00:02,000\nHi\n', [one]],
  ['a byte order mark and CRLF', '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nHi\r\n\r\n', [one]],
  [
    'CR alone',
    '1\r00:00:01,000 --> 00:00:02,000\rHi\r\r2\r00:00:03,000 --> 00:00:04,000\rYo\r',
    [one, [3000, 4000, 'Yo']],
  ],
  ['CR CR LF', '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nHi\r\r\nyou\r\r\n', [[1000, 2000, 'Hi\nyou']]],
  [
    'no numbers',
    '00:00:01,000 --> 00:00:02,000\nHi\n\n00:00:03,000 --> 00:00:04,000\n1984\n\n00:00:05,000 --> 00:00:06,000\nYo',
    [one, [3000, 4000, '1984'], [5000, 6000, 'Yo']],
  ],
  [
    'a number as the text',
    '1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:03,000 --> 00:00:04,000\n3\n\n3\n00:00:05,000 --> 00:00:06,000\nYo',
    [
      [1000, 2000, '42'],
      [3000, 4000, '3'],
      [5000, 6000, 'Yo'],
    ],
  ],
  [
    'no empty line between cues',
    '1\n00:00:01,000 --> 00:00:02,000\nHi\n2\n00:00:03,000 --> 00:00:04,000\nYo',
    [one, [3000, 4000, 'Yo']],
  ],
  [
    'empty lines inside a cue',
    '1\n00:00:01,000 --> 00:00:02,000\n\nHi\n\n\nyou\n\n2\n00:00:03,000 --> 00:00:04,000\nYo',
    [
      [1000, 2000, 'Hi\n\n\nyou'],
      [3000, 4000, 'Yo'],
    ],
  ],
  [
    'an empty line after every line',
    '1\n\n00:00:01,000 --> 00:00:02,000\n\nHi\n\n\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\nYo\n\n',
    [one, [3000, 4000, 'Yo']],
  ],
  [
    'an empty cue',
    '1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nYo',
    [
      [1000, 2000, ''],
      [3000, 4000, 'Yo'],
    ],
  ],
  ['a junk header', 'Ripped by nobody\n5 stars\n\n1\n00:00:01,000 --> 00:00:02,000\nHi', [one]],
  ['points and short parts', '1\n0:0:1.0 --> 0:0:2.00\nHi', [one]],
  ['colons before the milliseconds', '00:00:01:000 --> 00:00:02:000\nHi', [one]],
  ['no hours', '00:01,000 --> 00:02.000\nHi', [one]],
  ['no milliseconds', '00:00:01 --> 00:00:02\nHi', [one]],
  ['spaces that a translator added', '1\n00: 00: 01,000 -> 00: 00: 02, 000\nHi', [one]],
  ['number and times in one line', '1 00:00:01,000 --> 00:00:02,000\nHi', [one]],
  ['times and text in one line', '1\n00:00:01,000 --> 00:00:02,000 Hi', [one]],
  ['a negative start', '1\n-00:00:01,000 --> 00:00:02,000\nHi', [[0, 2000, 'Hi']]],
  ['an end before the start', '1\n00:00:03,000 --> 00:00:02,000\nHi', [[3000, 3000, 'Hi']]],
  [
    'overlaps, in the order of the file',
    '1\n00:00:05,000 --> 00:00:09,000\na\n\n2\n00:00:01,000 --> 00:00:07,000\nb',
    [
      [5000, 9000, 'a'],
      [1000, 7000, 'b'],
    ],
  ],
  [
    'entities and markup as they are',
    '1\n00:00:01,000 --> 00:00:02,000\n<i>a</i> &amp; {\\an8}b',
    [[1000, 2000, '<i>a</i> &amp; {\\an8}b']],
  ],
  [
    'an arrow that is no line of times',
    '1\n00:00:01,000 --> 00:00:02,000\nturn --> left',
    [[1000, 2000, 'turn --> left']],
  ],
])('reads a file with %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a file whose cues stay is written as it was', () => {
  const text = 'junk\r\n\r\n4\r\n0:0:1.0 -> 0:0:2\r\nHi\r\n\r\n\r\n';

  const { cues, ...rest } = readSubtitle(text);

  expect(writeSubtitle({ ...rest, cues: cues.map((cue) => ({ ...cue })) })).toBe(text);
});

test('a changed file has numbers, ends of line as before, its positions and its header', () => {
  const subtitle = readSubtitle(
    'junk\r\n\r\n4\r\n0:0:1.0 -> 0:0:2 X1:1 Y1:2\r\nHi\r\n\r\n00:00:03,000 --> 00:00:04,000\r\nYo\r\nyou',
  );

  const later = subtitle.cues.map((cue) => ({ ...cue, start: cue.start - 1500, end: cue.end - 1500 }));

  expect(writeSubtitle(withCues(subtitle, later))).toBe(
    'junk\r\n\r\n1\r\n00:00:00,000 --> 00:00:00,500 X1:1 Y1:2\r\nHi\r\n\r\n2\r\n00:00:01,500 --> 00:00:02,500\r\nYo\r\nyou\r\n',
  );
});

test('a text that looks like times does not become a cue', () => {
  const subtitle = readSubtitle('1\n00:00:01,000 --> 00:00:02,000\nHi');

  const written = writeSubtitle(
    withCues(subtitle, [{ start: 0, end: 1, text: 'a\n00:00:01,000 --> 00:00:02,000\nb' }]),
  );

  expect(readSubtitle(written).cues).toHaveLength(1);
});
