import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { matchHeading } from '#providers/match-heading.ts';
import { imdbIn, linesOf, pathOn, readPiece } from '#providers/page-parts.ts';
import { defineClient } from '#providers/provider.ts';
import { readElements, textOf } from '#providers/read-page.ts';
import { releaseNamesIn } from '#providers/release-names.ts';
import { searchTitles } from '#providers/titles.ts';
import { nekur } from './describe.ts';

const site = 'http://subtitri.nekur.net';

/** Asked by title; answers with a piece of a table. */
export const client = defineClient(nekur, {
  search: ({ video }, _config, context) =>
    searchTitles(video, async (title) => {
      const answer = await context.http({
        url: `${site}/modules/Subtitles.php`,
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest', referer: `${site}/` },
        form: { ajax: '1', sSearch: title },
      });
      const piece = await readPiece(context, answer, 'tbody > tr');
      if (!piece) return [];
      return readElements(context, piece, 'tbody > tr', (row): FoundSubtitle | undefined => {
        const link = row.find('.title > a').first();
        const id = pathOn(site, link.attr('href'));
        const year = Number(/\d{4}/.exec(textOf(row.find('.year')))?.[0]) || undefined;
        const releases = releaseNamesIn(linesOf(row.find('.notes')));
        const matched = matchHeading(video, { heading: textOf(link), year, imdb: imdbIn(row), releases });
        if (!matched) return undefined;
        const frameRate = Number(textOf(row.find('.fps')).replace(',', '.'));
        const language = { code2: 'lv', hi: false, forced: false };
        return { id, language, releases, ...matched, ...(frameRate > 0 && { frameRate }) };
      });
    }),

  download: ({ id }, _config, context) => fetchFile(context, { url: `${site}${id}`, headers: { referer: `${site}/` } }),
});
