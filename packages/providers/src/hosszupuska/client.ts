import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { need } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { numberIn, twoDigits } from '#providers/numbers.ts';
import { defineClient } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { isTitleOf, searchTitles } from '#providers/titles.ts';
import { hosszupuska } from './describe.ts';

const site = 'http://hosszupuskasub.com';
const languageOf: Readonly<Record<string, string>> = { 'flags/1.gif': 'hu', 'flags/2.gif': 'en' };

/** One table for an episode. */
export const client = defineClient(hosszupuska, {
  search: ({ video, languages }, _config, context) =>
    searchTitles(video, async (title) => {
      const { season, episode } = video;
      const query = { cim: title, evad: twoDigits(season), resz: twoDigits(episode), nyelvtipus: '%', x: 24, y: 8 };
      const answer = await context.http({ url: `${site}/sorozatok.php`, query });
      const page = await readPage(context, answer, 'a', 'iso-8859-2');
      return readElements(context, page, 'tr[onmouseover*="css/over.jpg"]', (row): FoundSubtitle | undefined => {
        const cells = row.children('td');
        const link = row.find('a[href*="download.php?file="]').attr('href') ?? '';
        const id = need(/file=([\w.-]+)/.exec(link)?.[1], 'download link');
        const code2 = languageOf[cells.eq(2).find('img').attr('src') ?? ''] ?? '';
        // The Hungarian title stands above the English one.
        cells.eq(1).find('br').replaceWith('\n');
        const lines = cells.eq(1).text().split('\n').map(readLine);
        const said = lines.find((line) => line.season === season && line.episode === episode);
        const titles = lines.map((line) => line.title);
        if (!said || !languages.includes(code2) || !titles.some((one) => isTitleOf(video, one))) return undefined;
        const uploader = textOf(cells.eq(3));
        return {
          id,
          language: { code2, hi: false, forced: false },
          releases: lines.flatMap((line) => line.releases),
          matches: matchFacts(video, { ...said, titles, year: lines.find(({ year }) => year !== undefined)?.year }),
          ...(uploader !== '' && { uploader }),
        };
      });
    }),

  download: ({ id }, _config, context) => fetchFile(context, { url: `${site}/download.php`, query: { file: id } }),
});

/** `Title (2018) s10e01 (release, release)`; only some have the year, so the releases are what is last. */
function readLine(line: string) {
  const [, name = '', season, episode, rest = ''] = /^\s*(.*?)\s+s(\d+)e(\d+)(.*)$/i.exec(line) ?? [];
  const [, title = name, year] = /^(.*?)\s*\((\d{4})\)$/.exec(name) ?? [];
  const releases = /\(([^()]*)\)\s*$/.exec(rest)?.[1]?.split(',') ?? [];
  return {
    title,
    year: numberIn(year ?? /\((\d{4})\)/.exec(rest)?.[1]),
    season: numberIn(season),
    episode: numberIn(episode),
    releases: releases.map((release) => release.trim()).filter((release) => release !== ''),
  };
}
