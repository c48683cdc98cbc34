import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderRequest } from '#domain/search/provider-http.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { titlovi } from './describe.ts';
import { languageNames } from './languages.ts';
import { readSearch, readSession, type Session } from './parse.ts';

const api = 'https://kodi.titlovi.com/api/subtitles';
const day = 86_400_000;
const maxPages = 3;
const unauthorized = 401;
const handle = z.object({ link: z.string() });

/** The languages of the Balkans. */
export const client = defineClient(titlovi, {
  pauses: { TooManyRequests: 300_000 },
  missingConfig: ({ username, password }) =>
    username && password ? undefined : 'Enter the username and password of your Titlovi.com account.',

  async search({ video, languages: wanted }, config, context) {
    const query = {
      query: video.title,
      lang: languageNames(wanted),
      season: video.season ?? undefined,
      imdbID: video.ids.imdb ?? undefined,
      json: true,
    };
    const all: FoundSubtitle[] = [];
    for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
      const answer = await ask({ url: `${api}/search`, query: { ...query, pg: page } }, config, context);
      const read = readSearch(answer.json(), video, context);
      all.push(...read.found);
      ({ pages } = read);
    }
    return all.filter(({ language }) => wanted.includes(language.code2));
  },

  async download(found, _config, { http }) {
    const url = URL.parse(handle.parse(found.handle).link, 'https://titlovi.com');
    if (!url || !/(?:^|\.)titlovi\.com$/.test(url.hostname))
      throw new ProviderFault('BrokenItem', 'Titlovi.com links to another site for this subtitle.');
    const answer = await http({ url: url.href, accept: [404] });
    if (answer.status === 404) throw new ProviderFault('BrokenItem', 'Titlovi.com no longer has this subtitle.');
    return { bytes: answer.bytes };
  },
});

/** An expired session is renewed once. */
async function ask(request: ProviderRequest, config: ConfigOf<'titlovi'>, context: ProviderContext) {
  const send = (session: Session) =>
    context.http({ ...request, query: { ...request.query, ...session }, accept: [unauthorized] });
  const answer = await send(await signIn(config, context));
  if (answer.status !== unauthorized) return answer;
  context.memory.forget('session');
  const again = await send(await signIn(config, context));
  if (again.status === unauthorized) throw refusal();
  return again;
}

async function signIn(
  { username, password }: ConfigOf<'titlovi'>,
  { http, memory, now }: ProviderContext,
): Promise<Session> {
  const known = memory.get<Session>('session');
  if (known) return known;
  const query = { username, password, json: true };
  const answer = await http({ url: `${api}/gettoken`, method: 'POST', query, accept: [unauthorized] });
  if (answer.status === unauthorized) throw refusal();
  const { session, until } = readSession(answer.json());
  memory.set('session', session, Math.min(day, Math.max(0, (until ?? now() + day) - now())));
  return session;
}

const refusal = () =>
  new ProviderFault('AuthenticationError', 'Titlovi.com rejected the sign-in. Check the username and password.');
