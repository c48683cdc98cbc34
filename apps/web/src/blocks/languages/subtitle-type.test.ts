import { expect, test } from 'vitest';
import { marksOf, subtitleTypes, typeOf } from './subtitle-type.ts';

test('[subtitles.type-flags] normal is neither hearing impaired nor forced, and the others are one of them', () => {
  expect(subtitleTypes.map((type) => [type, marksOf(type)])).toEqual([
    ['normal', { hi: false, forced: false }],
    ['hi', { hi: true, forced: false }],
    ['forced', { hi: false, forced: true }],
  ]);
  expect(subtitleTypes.map((type) => typeOf(marksOf(type)))).toEqual([...subtitleTypes]);
});
