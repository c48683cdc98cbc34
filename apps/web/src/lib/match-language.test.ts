import { expect, test } from 'vitest';
import { matchLanguage } from './match-language.ts';

const ours = ['en', 'de', 'pt-BR', 'zh-CN', 'ar'];

test.each([
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['ar-EG', 'ar'],
  ['en-GB-oxendict', 'en'],
])('%s is served by %s', (tag, code) => {
  expect(matchLanguage([tag], ours)).toBe(code);
});

test.each(['zh-Hant', 'zh-TW', 'tr', '', 'en-US@posix'])('%j is served by none', (tag) => {
  expect(matchLanguage([tag], ours)).toBeUndefined();
});

test('the order of the wanted languages counts, not that of ours', () => {
  expect(matchLanguage(['tr-TR', 'zh-TW', 'ar-MA', 'en'], ours)).toBe('ar');
});
