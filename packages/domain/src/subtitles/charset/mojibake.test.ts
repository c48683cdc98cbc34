import { expect, test } from 'vitest';
import { languageSamples } from '#domain/subtitles/testing/language-samples.ts';
import { encode } from './decode.ts';
import { withoutMojibake } from './mojibake.ts';

const misread = (text: string, charset: string): string => new TextDecoder(charset).decode(Buffer.from(text));
const cyrillic = new Set(['ru', 'uk', 'bg', 'sr']);
const cases = Object.entries(languageSamples).flatMap(([language, text]) =>
  text.split('\n').map((line) => [language, line] as const),
);

test('right texts stay as they are, in every language', () => {
  expect(cases.filter(([, line]) => withoutMojibake(line) !== line)).toEqual([]);
  expect(cases.map(([, line]) => line.toUpperCase()).filter((line) => withoutMojibake(line) !== line)).toEqual([]);
});

test.each(['windows-1252', 'windows-1250', 'windows-1251'])('what was read as %s comes back', (charset) => {
  // Some bytes have no sign there: what is lost can’t come back.
  const own = charset === 'windows-1251' ? cases.filter(([language]) => cyrillic.has(language)) : cases;
  const readable = own.filter(([, line]) => encode(misread(line, charset), charset)?.equals(Buffer.from(line)));
  const damaged = readable.filter(([, line]) => misread(line, charset) !== line);
  expect(damaged.length).toBeGreaterThan(20);
  const wrong = damaged.filter(([, line]) => withoutMojibake(misread(line, charset)) !== line);
  // `KÄ…` may be a word in capitals and an ellipsis.
  expect(wrong.length / damaged.length).toBeLessThan(0.03);
});

test.each(['AMANHÃ…', '«OLÉ»', 'PÄŤ minút', 'Úžasné!', 'ÄLÄ…'])('%s is a word in capitals, not damage', (text) => {
  expect(withoutMojibake(text)).toBe(text);
});
