import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, spaceWords } from './fold.ts';

test.for([
  ['The Amber Archive', 'the amber archive'],
  ['Amélie', 'amelie'],
  ['ÆON FLUX', 'aeon flux'],
  ['Łódź', 'lodz'],
  ['Đorđe', 'dorde'],
  ['Björn Østergård', 'bjorn ostergard'],
  ['Þór og Ðúfa', 'thor og dufa'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Œuvre', 'oeuvre'],
  ['İstanbul', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Οδυσσεύς', 'οδυσσευσ'],
  ['Ёлки', 'елки'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full width'],
  ['Trade™', 'tradetm'],
  ['Grey’s', "grey's"],
  ['  two   spaces ', 'two spaces'],
  ['進撃の巨人', '進撃の巨人'],
  ['오징어 게임', '오징어 게임'],
  ['हिन्दी', 'हिन्दी'],
])('%s folds to %s', ([text = '', folded]) => {
  expect(fold(text)).toBe(folded);
});

test('what is folded stays as it is, in whatever case and form it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = fold(text);

      expect(fold(folded)).toBe(folded);
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      expect(fold(` ${text} `)).toBe(folded);
    }),
  );
});

test.for([
  ['the amber archive', 'the amber archive'],
  ['進撃の巨人', '進 撃 の 巨 人'],
  ['오징어 게임', '오 징 어 게 임'],
  ['naruto 疾風伝', 'naruto 疾 風 伝'],
  ['', ''],
])('the words of %s are %s', ([folded = '', words]) => {
  expect(spaceWords(folded)).toBe(words);
});
