import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderRequest } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { need } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { twoDigits } from '#providers/numbers.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { cookieHttp } from '#providers/session.ts';
import { searchTitles } from '#providers/titles.ts';
import { animesubinfo } from './describe.ts';
import { fitHeadings, namesIn } from './parse.ts';

const site = 'http://animesub.info';
const hit = 'table.Napisy[style*="text-align:center"]';
/** A shorter file is an error in a few words. */
const minBytes = 50;

/** Anime in Polish. The original, the English and the other title are searched separately. */
export const client = defineClient(animesubinfo, {
  search: ({ video }, _config, context) =>
    searchTitles(video, async (title) => {
      for (const pTitle of ['org', 'en', 'pl'])
        for (const number of numbersOf(video)) {
          const query = { szukane: title + number, pTitle, pSortuj: 'pobrn' };
          const found = await readHits(video, query, context);
          if (found.length > 0) return found;
        }
      return [];
    }),

  /** The form of a subtitle has a code that is valid for the session of the page. */
  async download({ id }, _config, context) {
    const http = cookieHttp(context);
    const page = await openPage({ url: `${site}/szukaj.php`, query: { ID: id } }, { ...context, http });
    const form = page(`form:has(input[name="id"][value="${id}"])`);
    const sh = form.find('input[name="sh"]').attr('value');
    if (sh === undefined) throw new ProviderFault('BrokenItem', `${context.name} no longer has this subtitle.`);
    const file = await fetchFile(
      { name: context.name, http },
      { url: `${site}/sciagnij.php`, method: 'POST', form: { id, sh, single_file: 'Pobierz napisy' } },
    );
    if (file.bytes.length >= minBytes) return file;
    throw new ProviderFault('BrokenItem', `${context.name} sent an error instead of this subtitle.`);
  },
});

/** The endings of a title to search for: anime is mostly counted from the first episode of all. */
const numbersOf = ({ type, episode, absoluteEpisode }: VideoFacts): Set<string> =>
  new Set(type === 'movie' ? [''] : [absoluteEpisode ?? episode, episode].map((one) => ` ep${twoDigits(one)}`));

const openPage = async (request: ProviderRequest, context: Pick<ProviderContext, 'name' | 'http'>) =>
  readPage(context, await context.http(request), 'form[name="wyszukiwarka"]', 'iso-8859-2');

async function readHits(video: VideoFacts, query: Record<string, string>, context: ProviderContext) {
  const page = await openPage({ url: `${site}/szukaj.php`, query }, context);
  return readElements(context, page, hit, (row): FoundSubtitle | undefined => {
    const id = need(row.find('input[name="id"]').attr('value'), 'id');
    const headings = row
      .find('tr.KNap > td:first-child')
      .toArray()
      .map((cell) => textOf(page(cell)));
    const fit = fitHeadings(headings, video);
    if (!fit) return undefined;
    const uploader = textOf(row.find('a[href*="osoba.php"]').first()).replace(/^~/, '');
    return {
      id,
      language: { code2: 'pl', hi: false, forced: false },
      releases: namesIn(row.find('tr.KKom td.KNap').html() ?? ''),
      matches: matchFacts(video, { titles: [video.title], ...fit.said }),
      page: `${site}/szukaj.php?ID=${id}`,
      ...(uploader !== '' && { uploader }),
      ...(fit.isPack && { isPack: true }),
    };
  });
}
