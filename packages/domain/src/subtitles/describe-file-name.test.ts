import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#domain/languages/languages.ts';
import { describeFileName, readFileName } from './describe-file-name.ts';

test.each([
  ['Some.Show.S02E05.fr.srt', 'fr', 2, 5],
  ['plain.srt', null, 0, 0],
  ['Some.Show.s2e5.srt', null, 2, 5],
  ['Some Show - S02 E05 - Title.en.srt', 'en', 2, 5],
  ['Some.Show.S02.E05.1080p.WEB-GROUP.de.ass', 'de', 2, 5],
  ['Some.Show.S02EP05.srt', null, 2, 5],
  ['Some.Show.S02E05E06.en.srt', 'en', 2, 5],
  ['Some.Show.S02E05-E06.en.srt', 'en', 2, 5],
  ['Some.Show.S02E05-06.en.forced.srt', 'en', 2, 5],
  ['Some.Show.S2024E105.srt', null, 2024, 105],
  ['Some.Show.1x02.pt-BR.srt', 'pb', 1, 2],
  ['Some Show 10x12 English.srt', 'en', 10, 12],
  ['Some.Show.1920x1080.srt', null, 0, 0],
  ['Some Show Season 1 Episode 2.srt', null, 1, 2],
  ['Some Show - Season 1, Ep. 2 (fr).srt', 'fr', 1, 2],
  ['Eine Serie Staffel 3 Folge 14.ger.srt', 'de', 3, 14],
  ['Some.Show.E02.srt', null, 0, 2],
  ['Some Show Ep 12.srt', null, 0, 12],
  ['Some Show Episode 7.eng.srt', 'en', 0, 7],
  ['[Group] Some Show - 05 [1080p].srt', null, 0, 5],
  ['[Group] Some Show - 05v2 (1080p) [eng].ass', 'en', 0, 5],
  ['Some Show - 105.ja.srt', 'ja', 0, 105],
  ['某番組 第05話.srt', null, 0, 5],
  ['Some.Show.S03.Complete.srt', null, 3, 0],
  ['Some Movie - 2019.srt', null, 0, 0],
  ['Some Movie (2019) - 1080p.srt', null, 0, 0],
  ['Some.Movie.2019.en.hi.srt', 'en', 0, 0],
  ['Some.Movie.2019.zh-Hant.srt', 'zt', 0, 0],
  ['It.srt', null, 0, 0],
  ['English.srt', 'en', 0, 0],
  ['2_English.srt', 'en', 0, 0],
  ['Some.Movie_fre.srt', 'fr', 0, 0],
  ['Some Movie [fr].srt', 'fr', 0, 0],
  ['Portuguese (Brazil).srt', 'pb', 0, 0],
  ['Subs/Some.Show.S01E02/2_German.srt', 'de', 0, 0],
  ['C:\\Subs\\Some.Show.S01E02.it.srt', 'it', 1, 2],
  ['Some.Show.S01E02.mkv', null, 1, 2],
  ['', null, 0, 0],
])('%s', (filename, language, season, episode) => {
  expect(describeFileName(filename)).toEqual({ filename, subtitle_language: language, season, episode });
});

test('no name makes it fail or wait', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { season, episode } = describeFileName(`${name}.srt`);
      expect(Number.isInteger(season) && Number.isInteger(episode)).toBe(true);
    }),
  );
  const began = performance.now();
  for (const unit of ['s', 's1', 's1 ', '1x', '-', ' - ', '.', 'season ', '(', '[', '_', '第'])
    describeFileName(`${unit.repeat(100_000)}.srt`);
  expect(performance.now() - began).toBeLessThan(2000);
});

test.each([
  ['movie.es.srt', 'es', ''],
  ['movie.en.sdh.srt', 'en', 'hi'],
  ['movie.eng.forced.srt', 'en', 'forced'],
  ['movie.forced.eng.srt', 'en', 'forced'],
  ['movie.pt-BR.hi.srt', 'pb', 'hi'],
  ['movie.en.hi.srt', 'en', 'hi'],
  ['Movie.English.CC.srt', 'en', 'hi'],
  ['Movie.English.SDH.srt', 'en', 'hi'],
  ['movie_en(forced).srt', 'en', 'forced'],
  ['movie.en(forced).srt', 'en', 'forced'],
  ['movie.en-forced.srt', 'en', 'forced'],
  ['movie.en_sdh.srt', 'en', 'hi'],
  ['movie.pt-BR-cc.srt', 'pb', 'hi'],
  ['Movie (2019) [English] [Forced].srt', 'en', 'forced'],
  ['Movie 2019 - English - SDH.srt', 'en', 'hi'],
  ['3_English [SDH].srt', 'en', 'hi'],
  ['Movie.en.Hearing-Impaired.srt', 'en', 'hi'],
  ['Movie.en.Closed Captions.srt', 'en', 'hi'],
  ['Show.S01E02.forced.srt', undefined, 'forced'],
  ['Movie.2019.sdh.srt', undefined, 'hi'],
  ['Movie.hin.srt', 'hi', ''],
  ['Movie.hin.sdh.srt', 'hi', 'hi'],
  ['Movie.hi.sdh.srt', 'hi', 'hi'],
  ['Movie.hi.hi.srt', 'hi', 'hi'],
  ['Hindi.srt', 'hi', ''],
  ['The.Forced.March.2019.en.srt', 'en', ''],
  ['CC.2019.srt', undefined, ''],
  ['plain.srt', undefined, ''],
])('%s says its language and its type', (filename, code2, mark) => {
  const { season: _season, episode: _episode, ...variant } = readFileName(filename);
  expect(variant).toEqual({ code2, hi: mark === 'hi', forced: mark === 'forced', isHiAmbiguous: false });
});

test.each(['movie.hi.srt', 'Show.S01E02.hi.srt', 'Some Movie (hi).srt', 'movie_hi.srt', 'movie.hi.forced.srt'])(
  '%s may be Hindi or for the hearing impaired',
  (filename) => {
    expect(readFileName(filename).isHiAmbiguous).toBe(true);
  },
);

test('every language and type is read back from the names that people give to files', () => {
  const forms = [
    (code: string, word: string) => `.${code}.${word}`,
    (code: string, word: string) => `.${word}.${code}`,
    (code: string, word: string) => `_${code}(${word})`,
    (code: string, word: string) => `.${code.toUpperCase()}.${word.toUpperCase()}`,
  ];
  const names = ['Movie.2019', 'Movie (2019)', 'Show.S01E02', 'Movie.2019.1080p.WEB-DL.H264-GROUP'];
  const wrong = languages.flatMap(({ code2, code3 }) =>
    [code2, code3].flatMap((code) =>
      ['', 'sdh', 'cc', 'forced'].flatMap((word) =>
        forms
          .flatMap((form) => names.map((name) => `${name}${word === '' ? `.${code}` : form(code, word)}.srt`))
          .filter((filename) => {
            const { code2: language, forced, hi } = readFileName(filename);
            return language !== code2 || forced !== (word === 'forced') || hi !== (word === 'sdh' || word === 'cc');
          }),
      ),
    ),
  );

  expect(wrong).toEqual([]);
});
