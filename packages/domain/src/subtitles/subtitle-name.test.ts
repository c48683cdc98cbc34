import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import { languages } from '#domain/languages/languages.ts';
import { foldName, subtitleWords, variantFromWords } from './subtitle-name.ts';

const stem = 'Harbour.Lights.S01E01';

/** Language of a file beside the video. */
function languageOf(fileName: string) {
  const words = subtitleWords(fileName);
  if (!words) return undefined;
  const { code2, ...marks } = variantFromWords(words.slice(stem.split('.').length));
  return code2 === undefined ? undefined : formatLanguageText({ code2, ...marks });
}

test.each([
  ['.en.srt', 'en'],
  ['.eng.srt', 'en'],
  ['.ger.ass', 'de'],
  ['.EN.SRT', 'en'],
  ['.English.srt', 'en'],
  ['.en.hi.srt', 'en:hi'],
  ['.en.sdh.srt', 'en:hi'],
  ['.en.cc.vtt', 'en:hi'],
  ['.hi.en.srt', 'en:hi'],
  ['.en.forced.srt', 'en:forced'],
  ['.forced.en.srt', 'en:forced'],
  ['.en.hi.forced.srt', 'en:forced'],
  ['.pt-BR.srt', 'pb'],
  ['.pt_br.srt', 'pb'],
  ['.pt.srt', 'pt'],
  ['.zh-TW.srt', 'zt'],
  ['.zh-Hant.srt', 'zt'],
  ['.zh.srt', 'zh'],
  ['.es-419.srt', 'ea'],
  ['.hi.srt', 'hi'],
  ['.hi.sdh.srt', 'hi:hi'],
  ['.hi.hi.srt', 'hi:hi'],
  ['.hi.forced.srt', 'hi:forced'],
  ['.en.2.srt', 'en'],
  ['.RELEASE-GROUP.en.srt', 'en'],
  ['.fr.smi', 'fr'],
  ['.fr.sub', 'fr'],
  ['.fr.ssa', 'fr'],
  ['.fr.mpl', 'fr'],
  ['.fr.txt', 'fr'],
])('%s is in %s', (rest, expected) => {
  expect(languageOf(stem + rest)).toBe(expected);
});

test.each(['.srt', '.forced.srt', '.und.srt', '.Directors Cut.srt', '.en.RELEASE.srt', '.1.srt'])(
  '%s does not say its language',
  (rest) => {
    expect(languageOf(stem + rest)).toBeUndefined();
  },
);

test('what does not say its language may still say what it is for', () => {
  expect(variantFromWords(['forced'])).toEqual({ code2: undefined, hi: false, forced: true });
  expect(variantFromWords(['sdh'])).toEqual({ code2: undefined, hi: true, forced: false });
});

test.each(['.en.nfo', '.en.srt.bak', '.mkv', '.en', ''])('%s is no subtitle', (rest) => {
  expect(subtitleWords(stem + rest)).toBeUndefined();
});

test('names are the same however accents and case are written', () => {
  expect(foldName('AMÉLIE')).toBe(foldName('ame\u0301lie'));
});

test('every language is read back from the names that we would give its files', () => {
  const language = fc.constantFrom(...languages.map(({ code2 }) => code2));
  const mark = fc.constantFrom('', '.hi', '.forced');
  fc.assert(
    fc.property(language, mark, (code2, ending) => {
      expect(languageOf(`${stem}.${code2}${ending}.srt`)).toBe(`${code2}${ending.replace('.', ':')}`);
    }),
  );
});

test('no name makes it fail', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(() => languageOf(name)).not.toThrow();
    }),
  );
});
