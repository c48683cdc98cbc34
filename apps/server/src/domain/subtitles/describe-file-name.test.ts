import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeFileName } from './describe-file-name.ts';

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
