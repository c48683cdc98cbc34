import { expect, test } from 'vitest';
import { readSubtitle, withCues, writeSubtitle } from './index.ts';
import { samples } from './testing/samples.ts';

const [full = '', columns = ''] = samples.ass;
const [old = ''] = samples.ssa;

test('the dialogue lines are cues; comments are not', () => {
  expect(readSubtitle(full)).toMatchObject({
    format: 'ass',
    cues: [
      { start: 1000, end: 2500, text: '{\\pos(1,2)}Who, then?\nTell me.', source: 0 },
      { start: 3000, end: 5000, text: 'Nobody.\\hNever.', source: 1 },
    ],
  });
});

test('the old format is told apart', () => {
  expect(readSubtitle(old)).toMatchObject({ format: 'ssa', cues: [{ text: 'Old' }, { text: 'and good' }] });
});

test('other orders of columns are understood, and commas in the text', () => {
  expect(readSubtitle(columns).cues).toMatchObject([
    { start: 1000, end: 2000, text: 'another order' },
    { start: 3000, end: 4000, text: 'of columns, with a comma' },
  ]);
});

test('only times and texts of cues change, to the byte', () => {
  const subtitle = readSubtitle(full);

  const changed = subtitle.cues.map((cue) => ({ ...cue, end: cue.end + 1234, text: cue.text.replace('.', '!\n…') }));

  expect(writeSubtitle(withCues(subtitle, changed))).toBe(
    full
      .replace('0:00:02.50', '0:00:03.73')
      .replace('0:00:05.00', '0:00:06.23')
      .replace('Tell me.', 'Tell me!\\N…')
      .replace('Nobody.', 'Nobody!\\N…'),
  );
});

test('a removed cue leaves the comments around it, an added one looks like its neighbour', () => {
  const subtitle = readSubtitle(full);
  const [, second] = subtitle.cues;

  const written = writeSubtitle(
    withCues(subtitle, [...(second ? [second] : []), { start: 6000, end: 7000, text: 'By us' }]),
  );

  const expected = full
    .replace(/Dialogue: 0.*\r\n/, '')
    .replace(/(Dialogue: 1.*\r\n)/, '$1Dialogue: 1,0:00:06.00,0:00:07.00,Default,,0,0,0,fx,By us\r\n');
  expect(written).toBe(expected);
});
