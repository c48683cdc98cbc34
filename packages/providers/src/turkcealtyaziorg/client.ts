import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient, type ConfigOf } from '#providers/provider.ts';
import { readPage } from '#providers/read-page.ts';
import { browserHeaders } from '#providers/session.ts';
import { turkcealtyaziorg } from './describe.ts';
import { readList, site } from './parse.ts';

/** Searched by IMDb number only. Inside Turkey it needs no cookies. */
export const client = defineClient(turkcealtyaziorg, {
  missingConfig: ({ cookies, user_agent }) =>
    cookies === '' || user_agent !== '' ? undefined : 'Enter the user agent of the browser that the cookies come from.',

  async search({ video, languages }, config, context): Promise<FoundSubtitle[]> {
    const { imdb } = video.ids;
    if (imdb === null) return [];
    const answer = await context.http({
      url: `${site}/find.php`,
      query: { cat: 'sub', find: imdb },
      headers: headersOf(config),
    });
    const page = await readPage(context, answer, 'meta[name="description"]');
    return readList(page, video, context).filter(({ language }) => languages.includes(language.code2));
  },

  async download({ id }, config, context) {
    const { name, http } = context;
    const url = `${site}${id}`;
    const headers = headersOf(config);
    const answer = await http({ url, headers, accept: [404] });
    if (answer.status === 404) throw new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);
    const page = await readPage(context, answer, 'input[name="idid"]');
    const names = ['idid', 'altid', 'sidid'];
    const form = Object.fromEntries(names.map((field) => [field, page(`input[name="${field}"]`).attr('value') ?? '']));
    return fetchFile(context, { url: `${site}/ind`, method: 'POST', form, headers: { ...headers, referer: url } });
  },
});

const headersOf = ({ cookies, user_agent }: ConfigOf<'turkcealtyaziorg'>): Record<string, string> =>
  cookies === '' ? {} : browserHeaders({ cookies, user_agent });
