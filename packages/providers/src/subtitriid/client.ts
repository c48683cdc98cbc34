import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { matchHeading } from '#providers/match-heading.ts';
import { imdbIn, pathOn } from '#providers/page-parts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { searchTitles } from '#providers/titles.ts';
import { subtitriid } from './describe.ts';

const site = 'https://subtitri.do.am';
/** Each is a page of its own. */
const maxPages = 5;

/** Asked by title; the page of a movie has both titles, the year and the file. */
export const client = defineClient(subtitriid, {
  search: ({ video }, _config, context) =>
    searchTitles(video, async (title) => {
      const answer = await context.http({ url: `${site}/search/`, query: { q: title } });
      const list = await readPage(context, answer, '.eBlock, input[name="q"]');
      const paths = readElements(context, list, '.eBlock .eTitle > a', (link) =>
        pathOn(site, link.attr('href'), 'page of the movie'),
      );
      const found: FoundSubtitle[] = [];
      for (const path of [...new Set(paths)].slice(0, maxPages)) found.push(...(await askMovie(path, video, context)));
      return found;
    }),

  download: ({ id, page = site }, _config, context) =>
    fetchFile(context, { url: `${site}${id}`, headers: { referer: page } }),
});

async function askMovie(path: string, video: VideoFacts, context: ProviderContext): Promise<FoundSubtitle[]> {
  const answer = await context.http({ url: `${site}${path}`, accept: [404] });
  if (answer.status === 404) return [];
  const page = await readPage(context, answer, '.main-header');
  const year = Number(/\d{4}/.exec(textOf(page('#film-page-year')))?.[0]) || undefined;
  const about = {
    heading: textOf(page('.main-header').first()),
    year,
    imdb: imdbIn(page('#actors-page')),
    releases: [],
  };
  const matched = matchHeading(video, about);
  if (!matched) return [];
  const language = { code2: 'lv', hi: false, forced: false };
  return readElements(context, page, '.hvr', (link): FoundSubtitle => {
    const href = link.attr('href') ?? link.find('a').attr('href') ?? link.closest('a').attr('href');
    return { id: pathOn(site, href), language, releases: [], ...matched, page: `${site}${path}` };
  });
}
