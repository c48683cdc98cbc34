import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { need } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { numberIn } from '#providers/numbers.ts';
import { defineClient } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { isTitleOf, searchTitles } from '#providers/titles.ts';
import { subclub } from './describe.ts';

const site = 'https://www.subclub.eu';

/** Asked by title; a row names the title, the year and `[01x02]` for an episode. */
export const client = defineClient(subclub, {
  search: ({ video }, _config, context) =>
    searchTitles(video, async (title) => {
      const answer = await context.http({ url: `${site}/jutud.php`, query: { otsing: title } });
      const page = await readPage(context, answer, 'table#tale_list');
      return readElements(context, page, 'table#tale_list tbody > tr', (row): FoundSubtitle | undefined => {
        const cells = row.children('td');
        const link = row.find('a.sc_link[href*="down.php?id="]');
        const id = need(/id=(\d+)/.exec(link.attr('href') ?? '')?.[1], 'download link');
        const said = readHeading(textOf(link));
        const isRight = isTitleOf(video, said.title) && said.season === (video.season ?? undefined);
        if (!isRight || (said.episode !== undefined && said.episode !== video.episode)) return undefined;
        const imdb = /tt\d+/.exec(cells.eq(3).find('a').attr('href') ?? '')?.[0];
        const frameRate = Number(textOf(cells.eq(6)));
        const uploader = textOf(cells.eq(8));
        return {
          id,
          language: { code2: 'et', hi: false, forced: false },
          releases: [],
          matches: matchFacts(video, { ...said, titles: [said.title], imdb }),
          page: `${site}/jutud.php?id=${id}`,
          ...(frameRate > 0 && { frameRate }),
          ...(uploader !== '' && { uploader }),
        };
      });
    }),

  download: ({ id }, _config, context) => fetchFile(context, { url: `${site}/down.php`, query: { id } }),
});

/** `Title (2011) [01x02]` */
function readHeading(text: string) {
  const [, title = text, year, season, episode] = /^(.*?)\s*(?:\((\d{4})\))?\s*(?:\[(\d+)x(\d+)\])?$/.exec(text) ?? [];
  return { title, year: numberIn(year), season: numberIn(season), episode: numberIn(episode) };
}
