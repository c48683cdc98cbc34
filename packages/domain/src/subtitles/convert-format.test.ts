import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertFormat } from './convert-format.ts';
import { srtOfCues } from './convert-to-srt.ts';
import { readSubtitle, writeSubtitle } from './formats/index.ts';

const convert = (text: string, target: 'srt' | 'vtt') => writeSubtitle(convertFormat(readSubtitle(text), target));

test('SubRip becomes WebVTT with its italics, and signs of markup become text', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,500\n<i>Tom & Ann</i>\n{\\an8}a < b <font color="red">c</font>\n';

  expect(convert(srt, 'vtt')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<i>Tom &amp; Ann</i>\na &lt; b c\n\n');
});

test('a file that has the format already stays byte for byte', () => {
  const vtt = 'WEBVTT - made by hand\n\nNOTE keep me\n\nfirst\n00:01.000 --> 00:02.000 align:start\nHello\n';

  expect(convert(vtt, 'vtt')).toBe(vtt);
});

test('times and texts survive the way to WebVTT and back', () => {
  const line = fc.stringMatching(/^[a-z&<>]{1,8}[a-z ]{0,8}[a-z]$/);
  const cue = fc.record({ start: fc.integer({ min: 0, max: 9e6 }), length: fc.integer({ min: 1, max: 9000 }), line });
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (made) => {
      const cues = made
        .filter(({ line: text }) => !/-->|<\/?[a-z]|>/.test(text))
        .map(({ start, length, line: text }) => ({ start, end: start + length, text }))
        .toSorted((one, other) => one.start - other.start || one.end - other.end);
      if (cues.length === 0) return;
      const back = convertFormat(readSubtitle(writeSubtitle(convertFormat(srtOfCues(cues), 'vtt'))), 'srt');
      expect(back.cues.map(({ start, end, text }) => ({ start, end, text }))).toEqual(cues);
    }),
  );
});
