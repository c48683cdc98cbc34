import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { matchHeading } from '#providers/match-heading.ts';
import { imdbIn, linesOf, pathOn } from '#providers/page-parts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readElements, readPage, textOf, type Page } from '#providers/read-page.ts';
import { releaseNamesIn } from '#providers/release-names.ts';
import { searchTitles } from '#providers/titles.ts';
import { titrari } from './describe.ts';

const site = 'https://www.titrari.ro';
const minute = 60_000;
const day = 1440 * minute;
const pageKey = 'search page';
/** Every page of the site has links of this form. */
const anyPage = 'a[href*="page="]';
const languageNumbers: Readonly<Record<string, string>> = { ro: '1', en: '2' };

/** Asked by IMDb number, else by title. The page to ask changes its name about once a year; the front page links it. */
export const client = defineClient(titrari, {
  pauses: { TooManyRequests: 10 * minute },

  async search({ video, languages }, _config, context) {
    const all: FoundSubtitle[] = [];
    for (const code2 of languages) {
      const ask = async (by: { z7: string; z5: string }) =>
        readList(await askSite(by, code2, video, context), code2, video, context);
      const digits = video.ids.imdb?.replace(/^tt/, '');
      const byNumber = digits ? await ask({ z7: '', z5: digits }) : [];
      // Requests are slow there, so a video that has a number isn’t searched by all its titles as well.
      const named = digits ? { title: video.title, alternativeTitles: [] } : video;
      const found = byNumber.length > 0 ? byNumber : await searchTitles(named, (title) => ask({ z7: title, z5: '' }));
      all.push(...found);
    }
    return all;
  },

  download: ({ id }, _config, context) => fetchFile(context, { url: `${site}${id}`, headers: { referer: site } }),
});

async function askSite(by: { z7: string; z5: string }, code2: string, { type }: VideoFacts, context: ProviderContext) {
  const { http, memory, name } = context;
  const page = memory.get<string>(pageKey) ?? (await findSearchPage(context));
  // The site wants all of them, even those that say nothing.
  const unused = { z2: '', z3: '-1', z4: '-1', z9: 'All', z6: '0' };
  const query = { page, ...by, ...unused, z8: languageNumbers[code2] ?? '-1', z11: type === 'movie' ? '1' : '2' };
  const answer = await http({ url: `${site}/`, query, accept: [404] });
  if (answer.status !== 404) return readPage(context, answer, anyPage);
  if (/too many requests/i.test(answer.text()))
    throw new ProviderFault('TooManyRequests', `${name} rate limit reached. Captionarr pauses it for a while.`);
  memory.forget(pageKey);
  throw new ProviderFault('ServiceUnavailable', `${name} moved its search page. Captionarr looks for it again.`);
}

async function findSearchPage(context: ProviderContext): Promise<string> {
  const front = await readPage(context, await context.http({ url: `${site}/` }), anyPage);
  const links = front('a[href*="page="]').toArray();
  const link = links.find((element) => /c[aă]utare\s+avansat[aă]/i.test(textOf(front(element)).normalize('NFC')));
  const page = URL.parse(link?.attribs['href'] ?? '', `${site}/`)?.searchParams.get('page');
  if (!page) throw new ProviderFault('ParseResponseError', `${context.name} no longer links its search page.`);
  context.memory.set(pageKey, page, day);
  return page;
}

const readList = (page: Page, code2: string, video: VideoFacts, context: ProviderContext): FoundSubtitle[] =>
  readElements(context, page, 'td[rowspan="5"]', (cell): FoundSubtitle | undefined => {
    const id = pathOn(site, cell.find('a').attr('href'));
    const table = cell.closest('table');
    const title = table.find('h1 a').first();
    const releases = releaseNamesIn(linesOf(table.find('.comment').eq(1)));
    const matched = matchHeading(video, { heading: textOf(title), imdb: imdbIn(table), releases });
    if (!matched) return undefined;
    const uploader = textOf(table.find('td.row1.stanga a').first());
    return {
      id,
      language: { code2, hi: false, forced: false },
      releases,
      ...matched,
      ...(title.attr('href') !== undefined && { page: new URL(title.attr('href') ?? '', `${site}/`).href }),
      ...(uploader !== '' && { uploader }),
    };
  });
