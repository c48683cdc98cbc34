import { languageFromName } from '#domain/languages/language-from-name.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp } from '#domain/search/provider-http.ts';
import { episodeInNames } from './episode-in-names.ts';
import { fetchFile } from './fetch-file.ts';
import { need } from './lenient.ts';
import { matchFacts } from './match-facts.ts';
import type { ProviderContext, SearchQuery } from './provider.ts';
import { readElements, readPage, textOf } from './read-page.ts';
import { browserHeaders } from './session.ts';

const halfADay = 43_200_000;
const checkedKey = 'cookies are good';

interface Config {
  cookies: string;
  user_agent: string;
}

/** AvistaZ and CinemaZ are one program: the page of a release has a table of its subtitles. */
export const trackerCode = (site: string) => ({
  missingConfig: ({ cookies }: Config) => (cookies ? undefined : 'Enter the cookies of a signed-in browser.'),

  async search({ video, languages }: SearchQuery, config: Config, context: ProviderContext): Promise<FoundSubtitle[]> {
    const url = (await context.releasePages()).find((one) => URL.parse(one)?.origin === site);
    if (url === undefined) return [];
    const http = await openSession(site, config, context);
    const answer = await http({ url, accept: [404] });
    if (answer.status === 404) return [];
    const page = await readPage(context, answer, '#content-area div.block table > tbody');
    return readElements(context, page, '#content-area div.block table table tr:has(td)', (row) => {
      const isOfSubtitles = /^Subtitles\b/.test(textOf(row.parents('tr').last().children().first()));
      const cells = row.children('td');
      const code2 = languageFromName(textOf(cells.eq(0)));
      if (!isOfSubtitles || code2 === undefined || !languages.includes(code2)) return undefined;
      const link = cells.eq(1).find('a');
      const file = new URL(need(link.attr('href'), 'download link'), site);
      const kind = video.type === 'movie' ? 'this' : episodeInNames([textOf(link)], video);
      // Cookies go to no other site.
      if (kind === 'other' || file.origin !== site) return undefined;
      const { title, year, season, episode } = video;
      const said = { year: year ?? undefined, season: season ?? undefined, episode: episode ?? undefined };
      const uploader = textOf(cells.eq(2));
      return {
        id: `${file.pathname}${file.search}`,
        language: { code2, hi: false, forced: false },
        releases: [video.path.split('/').at(-1) ?? ''],
        matches: matchFacts(video, { titles: [title], ...said }),
        page: url,
        handle: file.href,
        ...(kind === 'season' && { isPack: true }),
        ...(uploader !== '' && { uploader }),
      };
    });
  },

  async download({ handle }: FoundSubtitle, config: Config, context: ProviderContext) {
    const http = await openSession(site, config, context);
    // Made by `search`.
    return fetchFile({ name: context.name, http }, { url: handle as string });
  },
});

/** Its rules are only shown to members. */
async function openSession(
  site: string,
  config: Config,
  { name, http, memory }: ProviderContext,
): Promise<ProviderHttp> {
  const ask: ProviderHttp = (request) =>
    http({ ...request, headers: { ...browserHeaders(config), ...request.headers } });
  if (memory.get<boolean>(checkedKey)) return ask;
  const { status } = await ask({ url: `${site}/rules`, accept: [302, 403, 404] });
  if (status !== 200) throw new ProviderFault('AuthenticationError', `${name} rejected the cookies. Copy new ones.`);
  memory.set(checkedKey, true, halfADay);
  return ask;
}
