import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { fitRelease } from '#providers/fit-release.ts';
import { need } from '#providers/lenient.ts';
import { episodeMark } from '#providers/numbers.ts';
import { defineClient } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { searchTitles } from '#providers/titles.ts';
import { greeksubtitles } from './describe.ts';

const site = 'http://gr.greek-subtitles.com';
const files = 'http://www.greeksubtitles.info';
const maxPages = 2;

/** A list of release names. */
export const client = defineClient(greeksubtitles, {
  search: ({ video, languages }, _config, context) =>
    searchTitles(video, async (title) => {
      const found: FoundSubtitle[] = [];
      let next: string | undefined =
        `${site}/search.php?${new URLSearchParams({ name: title + episodeMark(video) }).toString()}`;
      for (let count = 0; next !== undefined && count < maxPages; count += 1) {
        const page = await readPage(context, await context.http({ url: next }), 'a', 'windows-1253');
        found.push(
          ...readElements(context, page, 'td.latest_name', (cell): FoundSubtitle | undefined => {
            const link = cell.children('a').first();
            const id = need(/id=(\d+)/.exec(link.attr('href') ?? '')?.[1], 'link');
            const code2 = cell.closest('tr').find('img[src$="el.gif"]').length > 0 ? 'el' : 'en';
            const release = textOf(link);
            const fit = fitRelease(release, video);
            if (!fit || !languages.includes(code2)) return undefined;
            return {
              id,
              language: { code2, hi: false, forced: false },
              releases: [release],
              matches: fit.matches,
              ...(fit.isPack && { isPack: true }),
            };
          }),
        );
        const more = page('a')
          .filter((_, one) => textOf(page(one)) === 'Next')
          .attr('href');
        const address: URL | null = more === undefined ? null : URL.parse(more, next);
        next = address?.origin === site ? address.href : undefined;
      }
      return found;
    }),

  download: ({ id }, _config, context) => fetchFile(context, { url: `${files}/getp.php`, query: { id } }),
});
