import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#domain/languages/languages.ts';
import { subtitleWords, variantFromWords } from '#domain/subtitles/subtitle-name.ts';
import { subtitleFolder, subtitlePath } from './subtitle-path.ts';

const subtitle = { videoPath: '/tv/Show/Show.S01E01.mkv', language: 'en', hi: false, forced: false, extension: 'srt' };
const rules = { subfolder: 'current', subfolderCustom: '', hiExtension: 'hi', singleLanguage: false } as const;

test.each([
  [{}, {}, '/tv/Show/Show.S01E01.en.srt'],
  [{ extension: 'ass' }, {}, '/tv/Show/Show.S01E01.en.ass'],
  [{ hi: true }, {}, '/tv/Show/Show.S01E01.en.hi.srt'],
  [{ hi: true }, { hiExtension: 'sdh' }, '/tv/Show/Show.S01E01.en.sdh.srt'],
  [{ hi: true }, { hiExtension: 'cc' }, '/tv/Show/Show.S01E01.en.cc.srt'],
  [{ forced: true }, {}, '/tv/Show/Show.S01E01.en.forced.srt'],
  [{ hi: true, forced: true }, {}, '/tv/Show/Show.S01E01.en.forced.srt'],
  [{ language: 'pb' }, {}, '/tv/Show/Show.S01E01.pt-BR.srt'],
  [{ language: 'zt', forced: true }, {}, '/tv/Show/Show.S01E01.zh-TW.forced.srt'],
  [{ language: 'ea' }, {}, '/tv/Show/Show.S01E01.es-MX.srt'],
  [{ hi: true }, { singleLanguage: true }, '/tv/Show/Show.S01E01.srt'],
  [{}, { subfolder: 'relative', subfolderCustom: 'Subs' }, '/tv/Show/Subs/Show.S01E01.en.srt'],
  [{}, { subfolder: 'relative', subfolderCustom: '/Subs/' }, '/tv/Show/Subs/Show.S01E01.en.srt'],
  [{}, { subfolder: 'relative', subfolderCustom: ' ' }, '/tv/Show/Show.S01E01.en.srt'],
  [{}, { subfolder: 'absolute', subfolderCustom: '/subs' }, '/subs/Show.S01E01.en.srt'],
  [{}, { subfolder: 'absolute', subfolderCustom: '' }, '/tv/Show/Show.S01E01.en.srt'],
  [{}, { subfolder: 'current', subfolderCustom: '/subs' }, '/tv/Show/Show.S01E01.en.srt'],
  [{ videoPath: '/tv/no extension' }, {}, '/tv/no extension.en.srt'],
  [{ videoPath: '/tv/Dr. Who.2024.mkv' }, {}, '/tv/Dr. Who.2024.en.srt'],
] as const)('with %j and %j it is %s', (other, otherRules, path) => {
  expect(subtitlePath({ ...subtitle, ...other }, { ...rules, ...otherRules })).toBe(path);
});

test.each([
  { language: '../../etc/passwd' },
  { language: 'en/..' },
  { language: '' },
  { language: 'xx' },
  { extension: '../srt' },
  { extension: 's/rt' },
  { extension: '' },
  { extension: 'srt\0' },
])('refuses %j, which could lead elsewhere', (other) => {
  expect(() => subtitlePath({ ...subtitle, ...other }, rules)).toThrow(RangeError);
});

test('every name is read back as the language it was made for, in the folder of the rules', () => {
  const language = fc.constantFrom(...languages.map(({ code2 }) => code2));
  const hiExtension = fc.constantFrom('hi', 'cc', 'sdh');
  fc.assert(
    fc.property(language, fc.boolean(), fc.boolean(), hiExtension, (code2, hi, forced, mark) => {
      const path = subtitlePath({ ...subtitle, language: code2, hi, forced }, { ...rules, hiExtension: mark });

      const words = subtitleWords(path.slice('/tv/Show/'.length)) ?? [];
      expect(variantFromWords(words.slice(2))).toEqual({ code2, hi: hi && !forced, forced });
    }),
  );
});

test('whatever the video is called, the file is in its folder', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => !/[/\0]/.test(text) && text !== '.' && text !== '..');
  fc.assert(
    fc.property(name, (file) => {
      const path = subtitlePath({ ...subtitle, videoPath: `/tv/Show/${file}` }, rules);

      expect(path.startsWith('/tv/Show/')).toBe(true);
      expect(path.slice('/tv/Show/'.length)).not.toContain('/');
      expect(subtitleFolder(`/tv/Show/${file}`, rules)).toBe('/tv/Show');
    }),
  );
});
