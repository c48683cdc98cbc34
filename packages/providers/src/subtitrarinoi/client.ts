import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { matchHeading } from '#providers/match-heading.ts';
import { imdbIn, linesOf, pathOn, readPiece } from '#providers/page-parts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readElements, textOf } from '#providers/read-page.ts';
import { releaseNamesIn } from '#providers/release-names.ts';
import { searchTitles } from '#providers/titles.ts';
import { subtitrarinoi } from './describe.ts';

const site = 'https://www.subtitrari-noi.ro';
/** The id repeats. */
const hit = 'div[id="round"]';

/** Asked by IMDb number, else by title; most archives have whole seasons. */
export const client = defineClient(subtitrarinoi, {
  async search({ video }, _config, context) {
    const digits = video.ids.imdb?.replace(/^tt/, '');
    const byNumber = digits ? await ask(digits, video, context) : [];
    return byNumber.length > 0 ? byNumber : searchTitles(video, (title) => ask(title, video, context));
  },

  download: ({ id }, _config, context) => fetchFile(context, { url: `${site}${id}`, headers: { referer: site } }),
});

async function ask(words: string, video: VideoFacts, context: ProviderContext): Promise<FoundSubtitle[]> {
  const answer = await context.http({
    url: `${site}/paginare_filme.php`,
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: { search_q: '1', tip: '2', an: 'Toti anii', gen: 'Toate', cautare: words, query_q: words },
  });
  const page = await readPiece(context, answer, hit);
  if (!page) return [];
  // The names of the n-th hit stand apart, in the n-th division that is marked by nothing.
  const notes = page('div:not([class]):not([id]):not([align])');
  const hits = page(hit);
  return readElements(context, page, hit, (box): FoundSubtitle | undefined => {
    const id = pathOn(site, box.find('.buton a').attr('href'));
    const title = box.find('[id="content-main"] a').first();
    const note = notes.length === hits.length ? linesOf(notes.eq(hits.index(box))) : '';
    const releases = releaseNamesIn(note);
    const imdb = imdbIn(box.find('[id="content-right"]'));
    const matched = matchHeading(video, { heading: textOf(title), imdb, releases });
    if (!matched) return undefined;
    const uploader = textOf(box.find('[id="content-main"] p').eq(4)).replace(/^[^:]*:\s*/, '');
    return {
      id,
      language: { code2: 'ro', hi: false, forced: false },
      releases,
      ...matched,
      ...(title.attr('href') !== undefined && { page: new URL(title.attr('href') ?? '', `${site}/`).href }),
      ...(uploader !== '' && { uploader }),
    };
  });
}
