import * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { legendasnet } from './describe.ts';
import { readSearch, readToken } from './parse.ts';

const site = 'https://legendas.net';
const api = `${site}/api/v1`;
const tokenLife = 3_600_000;
const perPage = 25;
const unauthorized = 401;
const handle = z.object({ path: z.string() });

/** Portuguese of Brazil. */
export const client = defineClient(legendasnet, {
  missingConfig: ({ username, password }) =>
    username && password ? undefined : 'Enter the email address and password of your Legendas.net account.',

  async search({ video }, config, context) {
    const isSeries = video.type === 'episode';
    const answer = await ask(`${api}/search/${isSeries ? 'tv' : 'movie'}`, questionOf(video), config, context);
    return answer.status === 404 ? [] : readSearch(answer.json(), video);
  },

  async download(found, config, context) {
    const { path } = handle.parse(found.handle);
    const { origin, href } = new URL(path, `${site}/`);
    if (origin !== site) throw new ProviderFault('BrokenItem', 'Legendas.net links to another site for this subtitle.');
    const answer = await ask(href, undefined, config, context);
    if (answer.status === 404) throw new ProviderFault('BrokenItem', 'Legendas.net no longer has this subtitle.');
    return { bytes: answer.bytes };
  },
});

function questionOf({ type, title, season, episode, ids }: VideoFacts) {
  const common = { name: title, page: 1, per_page: perPage, ...(ids.imdb !== null && { imdb_id: ids.imdb }) };
  return type === 'movie' ? common : { ...common, tv_season: season, tv_episode: episode };
}

/** The site expects parameters in the body, even of a GET. An expired token is renewed once. */
async function ask(url: string, json: object | undefined, config: ConfigOf<'legendasnet'>, context: ProviderContext) {
  const send = (token: string) =>
    context.http({ url, headers: { authorization: `Bearer ${token}` }, json, accept: [unauthorized, 404] });
  const answer = await send(await signIn(config, context));
  if (answer.status !== unauthorized) return answer;
  context.memory.forget('token');
  const again = await send(await signIn(config, context));
  if (again.status === unauthorized) throw refusal();
  return again;
}

async function signIn(
  { username, password }: ConfigOf<'legendasnet'>,
  { http, memory }: ProviderContext,
): Promise<string> {
  const known = memory.get<string>('token');
  if (known !== undefined) return known;
  const json = { email: username, password };
  const answer = await http({ url: `${api}/login`, method: 'POST', json, accept: [unauthorized] });
  if (answer.status === unauthorized) throw refusal();
  const token = readToken(answer.json());
  memory.set('token', token, tokenLife);
  return token;
}

const refusal = () =>
  new ProviderFault('AuthenticationError', 'Legendas.net rejected the sign-in. Check the email address and password.');
