import { expect, test } from 'vitest';
import { languageCode, languageName } from './language-name.ts';

const english = { code2: 'en', name: 'English', hi: false, forced: false };
const all = [english, { ...english, hi: true }, { ...english, forced: true }];

test('[subtitles.label-short] the short label is the code with what kind it is', () => {
  expect(all.map(languageCode)).toEqual(['en', 'en:HI', 'en:Forced']);
});

test('[subtitles.label-long] the long label is the name with what kind it is', () => {
  expect(all.map(languageName)).toEqual(['English', 'English HI', 'English Forced']);
});
