import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, encodeText } from './index.ts';
import { asSubtitle, foreignTexts } from './testing/foreign-texts.ts';

describe.each(foreignTexts)('%s in %s', (language, charset, lines) => {
  const text = asSubtitle(lines);
  const bytes = encodeText(text, charset, false);

  test('is read when the language is known', () => {
    expect(decodeText(bytes, { language })).toEqual({ text, charset, bom: false, isSure: true });
  });

  test('is read when it is not', () => {
    expect(decodeText(bytes).text).toBe(text);
  });

  test('is read as UTF-8 when it is', () => {
    expect(decodeText(Buffer.from(text), { language })).toEqual({ text, charset: 'utf-8', bom: false, isSure: true });
  });
});

test('letters that no Western text has in rows are not taken for one, whatever the language should be', () => {
  const text = asSubtitle(['Где ты был всю ночь?', 'Я тебя ждала.']);

  expect(decodeText(encodeText(text, 'windows-1251', false), { language: 'en' }).text).toBe(text);
});

test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])('the mark of %s is kept', (charset) => {
  const bytes = encodeText('1\n00:00:01,000 --> 00:00:02,000\nÄ 🂡', charset, true);

  const decoded = decodeText(bytes);

  expect(decoded).toEqual({ text: '1\n00:00:01,000 --> 00:00:02,000\nÄ 🂡', charset, bom: true, isSure: true });
  expect(encodeText(decoded.text, decoded.charset, decoded.bom)).toEqual(bytes);
});

test.each(['utf-16le', 'utf-16be'])('%s is known without a mark', (charset) => {
  const text = asSubtitle(['你整晚都在哪里？', 'Ich weiß es nicht.']);

  expect(decodeText(encodeText(text, charset, false))).toEqual({ text, charset, bom: false, isSure: true });
});

test('UTF-8 that is cut inside a character, or broken once in a long text, stays UTF-8', () => {
  const text = asSubtitle(['Где ты был всю ночь?']);
  const bytes = Buffer.from(text);

  expect(decodeText(bytes.subarray(0, bytes.lastIndexOf(0xd1) + 1))).toMatchObject({ charset: 'utf-8' });
  expect(decodeText(Buffer.concat([bytes, Buffer.from([0xff, 0x0a]), bytes])).text).toBe(`${text}\uFFFD\n${text}`);
});

test('a text that does not fit its charset any more becomes UTF-8', () => {
  expect(encodeText('naïve', 'windows-1252', false)).toEqual(Buffer.from('na\u00EFve', 'latin1'));
  expect(encodeText('naïve ♪', 'windows-1252', false)).toEqual(Buffer.from('naïve ♪'));
  expect(encodeText('naïve', 'no-such-charset', false)).toEqual(Buffer.from('naïve'));
});

test('any bytes are decoded, and what they gave can be written and read again', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom(undefined, 'en', 'ru', 'zh', 'ja', 'ar', 'th'),
      (bytes, language) => {
        const { text, charset, bom } = decodeText(bytes, { language });

        expect(decodeText(encodeText(text, 'utf-8', true)).text).toBe(text);
        expect(encodeText(text, charset, bom)).toBeInstanceOf(Buffer);
      },
    ),
    { numRuns: 300 },
  );
});
