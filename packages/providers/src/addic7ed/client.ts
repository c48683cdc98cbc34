import { languageFromName } from '#domain/languages/language-from-name.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp } from '#domain/search/provider-http.ts';
import { languageNames } from '#providers/addic7ed-names.ts';
import { need } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { addic7ed } from './describe.ts';
import { findShow, type Show } from './find-show.ts';
import { inAccount, missingAccount, site } from './session.ts';

const day = 86_400_000;
const codes = new Map(Array.from(languageNames, ([code2, name]) => [name, code2]));
const codeOf = (name: string) => codes.get(name) ?? languageFromName(name);

/** A show by its title, then one table for a season. */
export const client = defineClient(addic7ed, {
  missingConfig: missingAccount,

  search: ({ video, languages }, config, context) =>
    inAccount(config, context, async (http) => {
      const show = findShow(await readShows(http, context), video);
      if (!show) return [];
      const answer = await http({
        url: `${site}/ajax_loadShow.php`,
        query: { show: show.id, season: video.season ?? 0, langs: '|' },
        headers: { 'x-requested-with': 'XMLHttpRequest', referer: `${site}/` },
      });
      const page = await readPage(context, answer, '#season');
      return readElements(context, page, '#season tr.epeven', (row): FoundSubtitle | undefined => {
        const cells = row.children('td');
        const [season, episode] = [Number(textOf(cells.eq(0))), Number(textOf(cells.eq(1)))];
        const code2 = codeOf(textOf(cells.eq(3))) ?? '';
        if (episode !== video.episode || season !== video.season || !languages.includes(code2)) return undefined;
        if (textOf(cells.eq(5)) !== 'Completed') return undefined;
        const link = need(cells.eq(9).find('a').attr('href'), 'download link');
        const [version, title] = [textOf(cells.eq(4)), textOf(cells.eq(2))];
        const path = need(cells.eq(2).find('a').attr('href'), 'page');
        return {
          id: link.replace(/^\//, ''),
          language: { code2, hi: textOf(cells.eq(6)) !== '' || cells.eq(6).find('img').length > 0, forced: false },
          releases: version === '' ? [] : [version],
          matches: [
            ...matchFacts(video, { titles: [show.title], year: show.year, season, episode }),
            ...(title !== '' && title === video.episodeTitle ? (['title'] as const) : []),
          ],
          page: new URL(path, site).href,
          handle: { link, path },
        };
      });
    }),

  download: ({ handle }, config, context) =>
    inAccount(config, context, async (http) => {
      // Made by `search`.
      const { link, path } = handle as { link: string; path: string };
      const count = countDownload(context, config.vip ? 80 : 40);
      const referer = new URL(path, site).href;
      const { status, headers, bytes } = await http({
        url: new URL(link, site).href,
        headers: { referer },
        accept: [304, 404],
      });
      if (status === 404) throw new ProviderFault('BrokenItem', `${context.name} no longer has this subtitle.`);
      if (status === 304 || bytes.length === 0)
        throw new ProviderFault('TooManyRequests', `${context.name} asks to slow down.`);
      if (/text\/html/.test(headers['content-type'] ?? '')) throw limitReached(context);
      count();
      return { bytes };
    }),
});

const limitReached = ({ name }: ProviderContext) =>
  new ProviderFault('DownloadLimitExceeded', `The daily download limit of ${name} is reached.`);

/** The site blocks accounts that go on asking at their limit, so downloads are counted here too. */
function countDownload(context: ProviderContext, limit: number): () => void {
  const { memory, now } = context;
  const key = `downloads on day ${Math.floor(now() / day)}`;
  const count = memory.get<number>(key) ?? 0;
  if (count >= limit) throw limitReached(context);
  return () => memory.set(key, count + 1, day);
}

/** The list on the front page has every show; it is kept for a day. */
async function readShows(http: ProviderHttp, context: ProviderContext): Promise<Show[]> {
  const known = context.memory.get<Show[]>('shows');
  if (known) return known;
  const page = await readPage(context, await http({ url: `${site}/` }), '#qsShow option');
  const shows = page('#qsShow option')
    .toArray()
    .map((option) => ({ id: page(option).attr('value') ?? '0', name: textOf(page(option)) }))
    .filter(({ id }) => id !== '0')
    .map(({ id, name }): Show => {
      const [, title = name, year] = /^(.*?)(?: \((\d{4})\))?$/.exec(name) ?? [];
      return { id, title, year: year === undefined ? undefined : Number(year) };
    });
  context.memory.set('shows', shows, day);
  return shows;
}
