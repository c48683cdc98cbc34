import { expect, test } from 'vitest';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { guessLanguage } from './guess-language.ts';
import { languageSamples } from './testing/language-samples.ts';

/** Norwegian is found as such; which of the two it is, its files seldom say. */
const expected = (code2: string) => (code2 === 'nb' ? 'no' : code2);

test('finds each of forty languages in a dozen lines', async () => {
  const wrong: string[] = [];
  for (const [code2, text] of Object.entries(languageSamples)) {
    const found = await guessLanguage(text);
    if (found !== expected(code2)) wrong.push(`${code2} is taken for ${found}`);
  }

  expect(Object.keys(languageSamples)).toHaveLength(40);
  expect(wrong).toEqual([]);
});

test('finds nearly every one in three lines, though not the way in which it is written', async () => {
  const neighbours = new Map([['pb', 'pt']]);
  const wrong: string[] = [];
  for (const [code2, text] of Object.entries(languageSamples)) {
    const lines = text.split('\n');
    for (const from of [0, 3, 6, 9]) {
      const found = await guessLanguage(lines.slice(from, from + 3).join('\n'));
      const isRight = found === expected(code2) || found === neighbours.get(code2);
      if (found !== undefined && !isRight) wrong.push(`${code2} is taken for ${found}`);
    }
  }

  expect(wrong).toEqual([]);
});

test('reads whole files, with numbers, times and markup', async () => {
  const lines = (languageSamples.de ?? '').split('\n');
  const file = lines
    .map((line, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:01,500\n<i>${line}</i>\n`)
    .join('\n');

  expect(await guessLanguage(file)).toBe('de');
});

test('Portuguese stays so unless it is surely of Brazil', async () => {
  expect(await guessLanguage('Bom dia, doutor. Como é que ele está hoje? Está melhor, mas precisa de descansar.')).toBe(
    'pt',
  );
  expect(await guessLanguage(languageSamples.pb ?? '')).toBe('pb');
});

test('tells Macedonian by its letters, and Malay by its words', async () => {
  const macedonian = 'Каде беше? Те барав цела ноќ. Не знам за што зборуваш. Ѓорѓи, дај ми уште пет минути, те молам.';
  const malay = 'Awak pergi ke mana? Saya tidak tahu kerana saya tiada wang. Encik, tolong panggil polis dan doktor.';

  expect(await guessLanguage(macedonian)).toBe('mk');
  expect(await guessLanguage(malay)).toBe('ms');
});

test.each([
  '',
  'Hello!',
  '♪ ♪ ♪',
  '1\n00:00:01,000 --> 00:00:02,000',
  'https://example.org/'.repeat(20),
  '?!'.repeat(500),
])('%j is not enough', async (text) => {
  expect(await guessLanguage(text)).toBeUndefined();
});

test('a file in two languages is in neither', async () => {
  const text = [languageSamples.en, languageSamples.ru].map((sample) => `${sample}\n`.repeat(4)).join('');

  expect(await guessLanguage(text)).toBeUndefined();
});

test('a large or odd text is no trap', async () => {
  const began = performance.now();
  for (const unit of ['a', 'a ', ' ', '<', '{', '/', 'www.', '//', '我', '-', '\n'])
    expect((await guessLanguage(unit.repeat(300_000))) ?? 'en').toSatisfy(
      (code: string) => languageFromCode(code) === code,
    );
  expect(performance.now() - began).toBeLessThan(5000);
});
