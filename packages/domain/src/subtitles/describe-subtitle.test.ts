import { expect, test } from 'vitest';
import { readFileName } from './describe-file-name.ts';
import { describeSubtitle } from './describe-subtitle.ts';
import { languageSamples } from './testing/language-samples.ts';

const cuesOf = (text = '', times = 1) =>
  text
    .repeat(times)
    .split('\n')
    .map((line) => ({ text: line }));
const describe = async (filename: string, cues: { text: string }[]) => {
  const { code2, languageFrom, kind, kindFrom } = await describeSubtitle(readFileName(filename), cues);
  return [code2, languageFrom, kind, kindFrom];
};
const nothing = undefined;
const { en, es, hi: hindi } = languageSamples;

test.each([
  ['movie.es.srt', es, ['es', 'name', nothing, nothing]],
  ['movie.es.srt', en, ['es', 'name', nothing, nothing]],
  ['movie.srt', es, ['es', 'text', nothing, nothing]],
  ['movie.forced.srt', es, ['es', 'text', 'forced', 'name']],
  ['movie.en.sdh.srt', en, ['en', 'name', 'hi', 'name']],
  ['movie.srt', 'Yes.\nNo.', [nothing, nothing, nothing, nothing]],
  ['movie.cc.srt', '', [nothing, nothing, 'hi', 'name']],
])('%s with this text', async (filename, text, facts) => {
  expect(await describe(filename, cuesOf(text))).toEqual(facts);
});

test('the text tells the type when the name does not, and says nothing of a few cues', async () => {
  const sounds = [...cuesOf(en), { text: '[door creaks]' }, { text: '(laughs)' }, { text: 'JOHN: Hi.' }];

  expect(await describe('movie.en.srt', sounds)).toEqual(['en', 'name', 'hi', 'text']);
  expect(await describe('movie.en.srt', cuesOf(`${en}\n`, 4))).toEqual(['en', 'name', 'normal', 'text']);
});

test('a lone hi is Hindi when the text is, else it means hearing impaired, and without a text it says nothing', async () => {
  expect(await describe('movie.hi.srt', cuesOf(hindi))).toEqual(['hi', 'name', nothing, nothing]);
  expect(await describe('movie.hi.srt', cuesOf(en))).toEqual(['en', 'text', 'hi', 'name']);
  expect(await describe('movie.hi.forced.srt', cuesOf(en))).toEqual(['en', 'text', 'forced', 'name']);
  expect(await describe('movie.hi.srt', [])).toEqual([nothing, nothing, nothing, nothing]);
});
