import { basename } from 'node:path';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer, ProviderRequest } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { addressAt, missingUrl } from '#providers/own-server.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { unit3d } from './describe.ts';
import { readRefusal, readStatus, readSubtitles } from './parse.ts';

type Config = ConfigOf<'unit3d'>;
type Query = NonNullable<ProviderRequest['query']>;

const hour = 3_600_000;
const checkedKey = 'checked';
const redirects = [301, 302, 303, 307, 308];

/** A tracker of the user’s, asked by the numbers of the video; it also tells whether a subtitle is for this very file. */
export const client = defineClient(unit3d, {
  missingConfig: (config) => missingUrl(config) ?? (config.api_key ? undefined : 'Enter your API key.'),

  async search({ video, languages }, config, context) {
    await check(config, context);
    const query = {
      ...subjectOf(video),
      ...fileOf(video),
      language: languages.flatMap(codesOf).join(','),
      perPage: 50,
    };
    const answer = await ask('', query, config, context);
    return readSubtitles(readJson(answer, context), video, languages, context);
  },

  async download({ id }, config, context) {
    const answer = await ask(`/${encodeURIComponent(id)}/download`, {}, config, context, [404]);
    if (answer.status === 404) throw new ProviderFault('BrokenItem', `${context.name} no longer has this subtitle.`);
    if (answer.headers['content-type']?.includes('json'))
      throw new ProviderFault('BrokenItem', `${context.name} refused to hand out this subtitle.`);
    return { bytes: answer.bytes };
  },
});

/** It must not be followed anywhere with the key: a redirect is to its sign-in page, or to its right address. */
async function ask(
  path: string,
  query: Query,
  { base_url, api_key }: Config,
  { http, name }: ProviderContext,
  accept: readonly number[] = [],
): Promise<ProviderAnswer> {
  const answer = await http({
    url: addressAt(base_url, `/api/subtitles${path}`),
    query,
    headers: { authorization: `Bearer ${api_key}`, accept: 'application/json' },
    accept: [...redirects, ...accept],
    isOwnAddress: true,
  });
  if (redirects.includes(answer.status))
    throw new ProviderFault(
      'ConfigurationError',
      `${name} redirects to another address. Check the URL and the API key.`,
    );
  return answer;
}

/** An account that is banned gets a message where the data should be. */
function readJson(answer: ProviderAnswer, { name }: ProviderContext): unknown {
  const json = answer.json();
  if (readRefusal(json))
    throw new ProviderFault('AuthenticationError', `${name} refuses your account. Sign in there to see why.`);
  return json;
}

async function check(config: Config, context: ProviderContext): Promise<void> {
  const { memory, name } = context;
  if (memory.get<boolean>(checkedKey)) return;
  const answer = await ask('/status', {}, config, context, [404]);
  if (answer.status === 404)
    throw new ProviderFault(
      'ConfigurationError',
      `${name} has no subtitle API at this URL. The tracker may be too old.`,
    );
  const { search, download } = readStatus(readJson(answer, context));
  if (!search || !download)
    throw new ProviderFault('AuthenticationError', `Your API key of ${name} may not search and download subtitles.`);
  memory.set(checkedKey, true, hour);
}

const digitsOf = (imdb: string | null) => imdb?.replace(/^tt/, '');

function subjectOf({ type, ids, title, year, season, episode }: VideoFacts): Query {
  const place: Query = type === 'episode' ? { season: season ?? 0, episode: episode ?? 0 } : {};
  const imdb_id = digitsOf(ids.imdb);
  const number = type === 'episode' ? { tvdb_id: ids.tvdb ?? undefined } : { tmdb_id: ids.tmdb ?? undefined };
  const isKnown = imdb_id !== undefined || Object.values(number).some((one) => one !== undefined);
  return { type, ...place, ...(isKnown ? { ...number, imdb_id } : { title, year: year ?? undefined }) };
}

const fileOf = ({ size, path }: VideoFacts): Query => ({ file_size: size ?? undefined, file_name: basename(path) });

/** A variant is also asked for by its language, and the rows tell which it is. */
const codesOf = (code2: string): string[] =>
  ({ pb: ['pt', 'pt-BR'], zt: ['zh', 'zh-Hant'], ea: ['es', 'es-419'] })[code2] ?? [code2];
