import { expect, test } from 'vitest';
import { initials, tileHue } from './tile.ts';

test.each([
  ['Addic7ed', 'A7'],
  ['OpenSubtitles.com', 'OS'],
  ['Podnapisi.NET', 'PN'],
  ['SubDL', 'SD'],
  ['Gestdown (Addic7ed mirror)', 'GE'],
  ['subtitri.id.lv', 'SU'],
  ['X', 'X'],
])('%s is drawn as %s', (name, drawn) => {
  expect(initials(name)).toBe(drawn);
});

test('a provider has its own colour, always the same', () => {
  expect(tileHue('subdl')).toBe(tileHue('subdl'));
  expect(Math.abs(tileHue('greeksubs') - tileHue('greeksubtitles'))).toBeGreaterThan(10);
});
