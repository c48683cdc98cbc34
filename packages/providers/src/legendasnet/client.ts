import * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderRequest } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { searchTitles } from '#providers/titles.ts';
import { legendasnet } from './describe.ts';
import { readSearch, readToken } from './parse.ts';

const site = 'https://legendas.net';
const api = `${site}/api/v1`;
const tokenLife = 3_600_000;
const perPage = 25;
const denied = [401, 403];
const handle = z.object({ path: z.string() });

/** Portuguese of Brazil. */
export const client = defineClient(legendasnet, {
  missingConfig: ({ username, password }) =>
    username && password ? undefined : 'Enter the email address and password of your Legendas.net account.',

  search: ({ video }, config, context) =>
    searchTitles(video, async (title) => {
      const url = `${api}/search/${video.type === 'episode' ? 'tv' : 'movie'}`;
      const answer = await ask({ url, json: questionOf(title, video), accept: [404] }, config, context);
      return answer.status === 404 ? [] : readSearch(answer.json(), video, context);
    }),

  async download(found, config, context) {
    const { origin, href: url } = new URL(handle.parse(found.handle).path, `${site}/`);
    if (origin !== site)
      throw new ProviderFault('BrokenItem', `${context.name} links to another site for this subtitle.`);
    const http = (request: ProviderRequest) => ask(request, config, context);
    return fetchFile({ ...context, http }, { url }, { isDaily: true });
  },
});

function questionOf(name: string, { type, season, episode, ids }: VideoFacts) {
  const common = { name, page: 1, per_page: perPage, ...(ids.imdb !== null && { imdb_id: ids.imdb }) };
  return type === 'movie' ? common : { ...common, tv_season: season, tv_episode: episode };
}

/** The site expects parameters in the body, even of a GET. An expired token is renewed once. */
async function ask(request: ProviderRequest, config: ConfigOf<'legendasnet'>, context: ProviderContext) {
  for (let time = 0; time < 2; time += 1) {
    const headers = { authorization: `Bearer ${await signIn(config, context)}` };
    const answer = await context.http({ ...request, headers, accept: [...denied, ...(request.accept ?? [])] });
    if (!denied.includes(answer.status)) return answer;
    context.memory.forget('token');
  }
  throw rejection(context);
}

async function signIn(
  { username: email, password }: ConfigOf<'legendasnet'>,
  context: ProviderContext,
): Promise<string> {
  const known = context.memory.get<string>('token');
  if (known !== undefined) return known;
  const json = { email, password };
  const answer = await context.http({ url: `${api}/login`, method: 'POST', json, accept: denied });
  if (denied.includes(answer.status)) throw rejection(context);
  const token = readToken(answer.json(), context);
  context.memory.set('token', token, tokenLife);
  return token;
}

const rejection = ({ name }: ProviderContext) =>
  new ProviderFault('AuthenticationError', `${name} rejected the sign-in. Check the email address and password.`);
