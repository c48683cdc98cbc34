import { expect, test } from 'vitest';
import { convertToSrt } from './convert-to-srt.ts';
import { readSubtitle, writeSubtitle } from './formats/index.ts';

const convert = (text: string, extension: string) => writeSubtitle(convertToSrt(readSubtitle(text, { extension })));

const dialogue = (start: string, text: string) => `Dialogue: 0,0:00:0${start}.00,0:00:09.00,Default,,0,0,0,,${text}`;

test('a SubRip stays as it is', () => {
  const text = '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Hi</i>\r\n';

  expect(convert(text, 'srt')).toBe(text);
});

test('of SubStation the styles that SubRip has are kept, drawings are left out, and cues are in the order of time', () => {
  const text = [
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    dialogue('3', String.raw`{\pos(1,2)\b1}Loud{\b0}\hand {\i1}quiet`),
    dialogue('2', String.raw`{\p1}m 0 0 l 10 10{\p0}`),
    dialogue('1', String.raw`One\NTwo\nThree`),
  ].join('\n');

  expect(convert(text, 'ass')).toBe(
    [
      '1\n00:00:01,000 --> 00:00:09,000\nOne\nTwo\nThree\n',
      '2\n00:00:03,000 --> 00:00:09,000\n<b>Loud</b> and <i>quiet</i>\n',
    ].join('\n'),
  );
});

test('of WebVTT voices and classes go, and entities become what they stand for', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna><i.loud>Tea &amp; cake</i> &lt;now&gt;\n';

  expect(convert(text, 'vtt')).toBe('1\n00:00:01,000 --> 00:00:02,000\n<i>Tea & cake</i> <now>\n');
});

test('MicroDVD loses its codes', () => {
  expect(convert('{25}{50}{y:i}Hello|there\n', 'sub')).toContain('\nHello\nthere\n');
});
