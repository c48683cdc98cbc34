import { expect, test } from 'vitest';
import { readSubtitle, withCues, writeSubtitle } from './index.ts';
import { samples } from './testing/samples.ts';

const [full = '', bare = ''] = samples.vtt;

test('cues are found among notes, styles and regions', () => {
  const { format, cues } = readSubtitle(full);

  expect(format).toBe('vtt');
  expect(cues).toEqual([
    { start: 1000, end: 2500, text: '<v Ada>Who opened the sluice?\nTell me.', source: 0 },
    { start: 3000, end: 3_605_000, text: '&lt;nobody&gt;', source: 1 },
  ]);
});

test('a file without header, empty lines and points is read', () => {
  expect(readSubtitle(bare, { extension: 'vtt' })).toMatchObject({
    format: 'vtt',
    cues: [{ text: 'without a header' }, { start: 3000, text: 'and without empty lines' }],
  });
});

test('times change in their place; names, settings, notes, styles and regions stay', () => {
  const subtitle = readSubtitle(full);

  const written = writeSubtitle(
    withCues(
      subtitle,
      subtitle.cues.map((cue) => ({ ...cue, start: cue.start + 100 })),
    ),
  );

  expect(written).toBe(
    full.replace('00:01.000 --> 00:02.500', '00:00:01.100 --> 00:00:02.500').replace('00:00:03.000', '00:00:03.100'),
  );
});

test('a removed cue goes with its name; a note beside it stays', () => {
  const subtitle = readSubtitle(full);

  const written = writeSubtitle(withCues(subtitle, subtitle.cues.slice(1)));

  expect(written).toBe(full.replace(/intro[^]*Tell me\.\n\n/, ''));
});

test('an added cue stands apart from its neighbours', () => {
  const subtitle = readSubtitle('WEBVTT\n\n00:01.000 --> 00:02.000\nHi');

  const written = writeSubtitle(withCues(subtitle, [...subtitle.cues, { start: 3000, end: 4000, text: 'a\n\n--> b' }]));

  expect(written).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\n00:00:03.000 --> 00:00:04.000\na\n--&gt; b\n\n');
});

test('an empty cue can get a text', () => {
  const subtitle = readSubtitle('WEBVTT\n\n00:01.000 --> 00:02.000 line:0\n\n00:03.000 --> 00:04.000\nb');

  const written = writeSubtitle(
    withCues(
      subtitle,
      subtitle.cues.map((cue) => ({ ...cue, text: cue.text || 'new' })),
    ),
  );

  expect(written).toBe('WEBVTT\n\n00:01.000 --> 00:02.000 line:0\nnew\n\n00:03.000 --> 00:04.000\nb');
});
