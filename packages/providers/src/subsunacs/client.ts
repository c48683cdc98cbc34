import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { frameRateIn } from '#providers/frame-rate-in.ts';
import { matchHeading } from '#providers/match-heading.ts';
import { twoDigits } from '#providers/numbers.ts';
import { pathOn } from '#providers/page-parts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { releaseFilesIn } from '#providers/release-names.ts';
import { searchTitles } from '#providers/titles.ts';
import { subsunacs } from './describe.ts';

const site = 'https://subsunacs.net';
const headers = { referer: `${site}/search.php` };
const languageNumbers: Readonly<Record<string, string>> = { bg: '0', en: '1' };
/** What the button of the form sends, blanks included. */
const button = '   Търси   ';

/** Asked by `Title 01 02`; a row names an archive, of which only the chosen one is downloaded. */
export const client = defineClient(subsunacs, {
  async search({ video, languages }, _config, context) {
    const found: FoundSubtitle[] = [];
    for (const code2 of languages)
      found.push(...(await searchTitles(video, (title) => ask(title, code2, video, context))));
    return found;
  },

  download: ({ id }, _config, context) => fetchFile(context, { url: `${site}${id}`, headers }),
});

async function ask(
  title: string,
  code2: string,
  video: VideoFacts,
  context: ProviderContext,
): Promise<FoundSubtitle[]> {
  const isMovie = video.type === 'movie';
  const m = isMovie ? title : `${title} ${twoDigits(video.season)} ${twoDigits(video.episode)}`;
  const y = isMovie && video.year !== null ? video.year : '';
  const unused = { c: '', a: '', d: '', u: '', g: '', t: '' };
  const query = { m, l: languageNumbers[code2], y, action: button, ...unused, imdbcheck: 1 };
  const answer = await context.http({ url: `${site}/search.php`, method: 'POST', query, headers });
  const page = await readPage(context, answer, 'table');
  return readElements(context, page, 'tr[onmouseover]', (row): FoundSubtitle | undefined => {
    const cell = row.find('td.tdMovie');
    const link = cell.find('a.tooltip').first();
    const id = pathOn(site, link.attr('href'));
    const releases = releaseFilesIn(link.attr('title') ?? '');
    const year = Number(/\d{4}/.exec(textOf(cell.find('span.smGray')))?.[0]) || undefined;
    const matched = matchHeading(video, { heading: textOf(link), year, releases });
    if (!matched) return undefined;
    const { frameRate, textBehind } = frameRateIn(row.children('td'));
    const uploader = textBehind(3);
    return {
      id,
      language: { code2, hi: false, forced: false },
      releases,
      ...matched,
      page: `${site}${id}`,
      ...(frameRate !== undefined && { frameRate }),
      ...(uploader !== '' && { uploader }),
    };
  });
}
