import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import { defineClient, type ConfigOf, type ProviderContext, type SearchQuery } from '#providers/provider.ts';
import { subsource } from './describe.ts';
import { languageNames } from './languages.ts';
import { name, readSubtitles, readTitles, type Entry } from './parse.ts';

type Config = ConfigOf<'subsource'>;

const site = 'https://api.subsource.net/api/v1';
const hour = 3_600_000;

/** Carried on by the community of Subscene; its series are listed by season. */
export const client = defineClient(subsource, {
  pauses: { AuthenticationError: hour },
  missingConfig: ({ apikey }) => (apikey ? undefined : 'Enter an API key.'),

  async search(query, config, context) {
    const { video, languages } = query;
    const entry = await findEntry(query, config, context);
    const found: FoundSubtitle[] = [];
    for (const code2 of entry ? languages : []) {
      const answer = await ask('subtitles', config, context, {
        movieId: entry?.id,
        language: languageNames.get(code2) ?? code2,
        limit: 100,
        seasonNumber: video.season ?? undefined,
        episodeNumber: video.episode ?? undefined,
      });
      if (answer.status !== 404)
        found.push(...readSubtitles(answer.json(), video, code2, entry?.matches ?? [], context));
    }
    return found;
  },

  async download({ id }, config, context) {
    const answer = await ask(`subtitles/${id}/download`, config, context);
    if (answer.status === 404) throw new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);
    return { bytes: answer.bytes };
  },
});

async function findEntry({ video }: SearchQuery, config: Config, context: ProviderContext): Promise<Entry | undefined> {
  const memo = `entry ${video.ids.imdb ?? video.title} ${video.season}`;
  const known = context.memory.get<{ entry: Entry | undefined }>(memo);
  if (known) return known.entry;
  const ways = [
    ...(video.ids.imdb ? [{ searchType: 'imdb', imdb: video.ids.imdb }] : []),
    { searchType: 'text', q: video.title },
  ];
  let entry: Entry | undefined;
  for (const way of ways) {
    const answer = await ask('movies/search', config, context, { ...way, season: video.season ?? undefined });
    entry ??= answer.status === 404 ? undefined : readTitles(answer.json(), video, context);
    if (entry) break;
  }
  context.memory.set(memo, { entry }, entry ? 24 * hour : hour);
  return entry;
}

type Parameters = Record<string, string | number | undefined>;

async function ask(
  path: string,
  { apikey }: Config,
  { http }: ProviderContext,
  query: Parameters = {},
): Promise<ProviderAnswer> {
  const answer = await http({
    url: `${site}/${path}`,
    query,
    // Not in the address, which proxies log.
    headers: { 'x-api-key': apikey },
    accept: [400, 401, 403, 404],
  });
  // It answers so, too, when it is asked too much.
  if (answer.status === 400) throw new ProviderFault('APIThrottled', `${name} rejected the request.`);
  if (answer.status === 401 || answer.status === 403)
    throw new ProviderFault('AuthenticationError', `${name} rejected the API key. Check it in your profile there.`);
  return answer;
}
