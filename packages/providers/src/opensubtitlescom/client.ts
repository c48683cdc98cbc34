import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { fetchFile, goneFile, limitReached } from '#providers/fetch-file.ts';
import { defineClient, type ConfigOf, type ProviderContext, type SearchQuery } from '#providers/provider.ts';
import { opensubtitlescom } from './describe.ts';
import { siteCode } from './languages.ts';
import { imdbNumber, readFeature, readLink, readReset, readSubtitles } from './parse.ts';
import { ask } from './session.ts';

type Config = ConfigOf<'opensubtitlescom'>;
type Parameters = Record<string, string | number | undefined>;

const minute = 60_000;
const maxPages = 3;
const quotaSpent = 406;

/** The largest collection; asked by hash and number, in the name of a member. */
export const client = defineClient(opensubtitlescom, {
  pauses: { TooManyRequests: minute, DownloadLimitExceeded: 360 * minute, ProviderError: minute },
  isHashVerified: true,
  missingConfig: ({ username, password, api_key: key }) =>
    username && password && key ? undefined : 'Enter a username, a password and an API key.',

  async search(query, config, context) {
    const subject = await subjectOf(query, config, context);
    if (!subject) return [];
    const hash = config.use_hash ? await context.hash('opensubtitles') : undefined;
    const found = hash ? await searchAll(query, { ...subject, moviehash: hash }, config, context) : [];
    return found.length > 0 ? found : searchAll(query, subject, config, context);
  },

  async download({ id }, config, context) {
    const json = { file_id: Number(id), sub_format: 'srt' };
    const answer = await ask({ path: '/download', method: 'POST', json, accept: [404, quotaSpent] }, config, context);
    if (answer.status === quotaSpent) throw limitReached(context.name, readReset(answer.json()));
    if (answer.status === 404) throw goneFile(context.name);
    const { link, file_name: fileName, remaining, requests } = readLink(answer.json(), context);
    const file = await fetchFile(context, { url: link }, { gone: [404, 410] });
    return {
      ...file,
      ...(fileName && { fileName }),
      ...(remaining !== undefined && { quotaLeft: remaining }),
      ...(remaining !== undefined && requests !== undefined && { quotaLimit: requests + remaining }),
    };
  },
});

/** The id to search by; the title only serves to find it. */
async function subjectOf(
  { video }: SearchQuery,
  config: Config,
  context: ProviderContext,
): Promise<Parameters | undefined> {
  const { type, season, episode, ids } = video;
  const isMovie = type === 'movie';
  const numbers = isMovie ? {} : { season_number: season ?? 0, episode_number: episode ?? 0 };
  const imdb = imdbNumber(ids.imdb);
  if (imdb !== null) return { ...numbers, [isMovie ? 'imdb_id' : 'parent_imdb_id']: imdb };
  if (ids.tmdb !== null) return { ...numbers, [isMovie ? 'tmdb_id' : 'parent_tmdb_id']: ids.tmdb };
  const answer = await ask({ path: '/features', query: { query: video.title.toLowerCase() } }, config, context);
  const feature = readFeature(answer.json(), video, context);
  return feature === undefined ? undefined : { ...numbers, [isMovie ? 'id' : 'parent_feature_id']: feature };
}

async function searchAll(
  { video, languages: codes }: SearchQuery,
  subject: Parameters,
  config: Config,
  context: ProviderContext,
) {
  const { include_ai_translated: ai, include_machine_translated: machine } = config;
  const parameters = {
    ...subject,
    languages: codes.map(siteCode).toSorted().join(','),
    // An omitted parameter means the default of the API: AI translations are included, machine translations are not.
    ai_translated: ai ? undefined : 'exclude',
    machine_translated: machine ? 'include' : undefined,
  };
  const all: FoundSubtitle[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = sorted({ ...parameters, page: page > 1 ? page : undefined });
    const answer = await ask({ path: '/subtitles', query }, config, context);
    const { pages, found } = readSubtitles(answer.json(), video, codes, { ai, machine }, context);
    all.push(...found);
    if (page >= pages) break;
  }
  return all;
}

/** In any other order, the site sends to another address first. */
const sorted = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
