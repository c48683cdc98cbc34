import { expect, test } from 'vitest';
import { NotASubtitle, readSubtitle } from './index.ts';

test.each([
  ['nothing', '', /empty/],
  ['blank lines', '\r\n \n', /empty/],
  ['prose', 'Notes of the archivist.\n12:30 Lunch.\n', /No times/],
  ['prose with a time', 'Log\nof a day\nwith one entry:\n10:00:00: tea\n', /No times/],
  ['a web page', '<!DOCTYPE html><html><body>Too many requests</body></html>', /web page/],
  ['pictures (VobSub)', '\0\0\u0001\u00BA\u0044\0\u0004', /image-based/],
  ['an index of pictures', '# VobSub index file, v7\ntimestamp: 00:00:01:000, filepos: 000000000\n', /image-based/],
  ['pictures (PGS)', 'PG\0\u0001\u0002', /image-based/],
  ['an archive', 'PK\u0003\u0004', /archive/],
  ['a header without cues', 'WEBVTT\n\nNOTE nothing\n', /No times/],
])('refuses %s', (_, text, sentence) => {
  expect(() => readSubtitle(text)).toThrow(NotASubtitle);
  expect(() => readSubtitle(text)).toThrow(sentence);
});

test('what is inside decides, not the extension', () => {
  expect(readSubtitle('WEBVTT\n\n00:01.000 --> 00:02.000\na', { extension: 'srt' }).format).toBe('vtt');
  expect(readSubtitle('{1}{2}a', { extension: '.SUB' }).format).toBe('microdvd');
});
