import { factCodes, factLevels } from '@captionarr/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLanguage, languageCodes, startI18n, t, untilAllTexts } from '#lib/i18n.ts';
import { factOf, writeFact, type Told } from './fact-words.ts';

const names: Record<string, string> = { fr: 'French', en: 'English' };
const write = (code: Told['code'], level: Told['level'], values: Told['values'] = {}, language = 'en') =>
  writeFact({ code, level, values }, { t, language, nameOf: (code2) => names[code2] ?? code2 });

test.each([
  ['timing', 'good', {}, 'In sync'],
  ['timing', 'red', { seconds: 1.84 }, '1.8 s late'],
  ['timing', 'amber', { seconds: -0.6 }, '0.6 s early'],
  ['timing', 'red', { seconds: 1.8, from: 2460 }, '1.8 s late from 41:00'],
  ['timing', 'red', { kind: 'drift' }, 'Drifts'],
  ['timing', 'red', { kind: 'other-episode' }, 'Belongs to another episode'],
  ['timing', 'unknown', {}, 'Timing: not checked'],
  ['speed', 'good', { count: 3 }, 'Easy to read'],
  ['speed', 'amber', { count: 23 }, '23 cues too fast'],
  ['speed', 'amber', { count: 1 }, '1 cue too fast'],
  ['ads', 'good', {}, 'No ads'],
  ['ads', 'amber', { count: 2 }, '2 ads'],
  ['ads', 'unknown', {}, 'Ads: not checked'],
  ['language', 'red', { expected: 'fr', found: 'en' }, 'French expected, English found'],
  ['language', 'amber', { found: 'en' }, 'Partly English'],
  ['length', 'red', { share: 61.4 }, 'Ends at 61%'],
  ['length', 'red', { share: 112 }, 'Longer than the video'],
  ['encoding', 'amber', {}, 'Broken letters'],
  ['machine', 'amber', { count: 6 }, '6 cues to check'],
  ['broken', 'red', {}, 'Unreadable'],
] as const)('%s, %s: %o', (code, level, values, text) => {
  expect(write(code, level, values)).toBe(text);
});

const wordsOfFinding = (code: Told['code'], value: number | null) =>
  writeFact(factOf({ code, level: 'amber', value }), { t, language: 'en', nameOf: String });

test('a finding of a row has the same words as the fact it comes from', () => {
  expect(wordsOfFinding('timing', 4.2)).toBe('4.2 s late');
  expect(wordsOfFinding('length', 61)).toBe('Ends at 61%');
  expect(wordsOfFinding('speed', 18)).toBe('18 cues too fast');
  expect(wordsOfFinding('ads', null)).toBe('Ads');
});

const figures = fc.dictionary(
  fc.constantFrom('count', 'share', 'seconds', 'from', 'limit', 'kind', 'expected', 'found'),
  fc.oneof(fc.double({ min: -500, max: 500, noNaN: true }), fc.constantFrom('fr', 'drift', 'no-match', 'pieces')),
);

test.each(languageCodes)('every fact has words in %s, whatever figures the server sends', async (language) => {
  await untilAllTexts();
  await chooseLanguage(language);
  fc.assert(
    fc.property(fc.constantFrom(...factCodes), fc.constantFrom(...factLevels), figures, (code, level, values) => {
      const words = write(code, level, values, language);
      expect(words).not.toMatch(/quality\.|\{\{/);
      expect(words.trim()).not.toBe('');
    }),
  );
  await startI18n('en');
});
