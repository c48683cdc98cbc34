import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderRequest } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { addressAt, missingUrl } from '#providers/own-server.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { titlesToTry } from '#providers/titles.ts';
import { subsdump } from './describe.ts';
import { isSubsDump, readSubtitles } from './parse.ts';

type Config = ConfigOf<'subsdump'>;

const hour = 3_600_000;
const checkedKey = 'checked';

/** A server of the user’s own with the archive of Subscene, asked by IMDb number, else by title. */
export const client = defineClient(subsdump, {
  missingConfig: missingUrl,

  async search({ video, languages }, config, context) {
    await check(config, context);
    const found: FoundSubtitle[] = [];
    for (const code2 of languages) found.push(...(await askLanguage(code2, video, config, context)));
    return found;
  },

  download: ({ id }, config, context) =>
    fetchFile(context, requestOf(config, `/subtitles/${encodeURIComponent(id)}/content`)),
});

const requestOf = ({ base_url, api_key }: Config, path: string): ProviderRequest => ({
  url: addressAt(base_url, `/api/v1${path}`),
  headers: api_key === '' ? {} : { 'x-api-key': api_key },
  isOwnAddress: true,
});

/** Something else at this address would answer 404, which would look like nothing found. */
async function check(config: Config, { http, memory, name }: ProviderContext): Promise<void> {
  if (memory.get<boolean>(checkedKey)) return;
  const answer = await http({ ...requestOf(config, '/info'), accept: [404] });
  if (answer.status === 404 || !isSubsDump(answer.json()))
    throw new ProviderFault('ConfigurationError', `There is no ${name} server at this URL. Check its settings.`);
  memory.set(checkedKey, true, hour);
}

/** It writes Brazilian Portuguese as `por-BR`; of the others only the language is known, and the rows tell the rest. */
const siteCode = (code2: string) =>
  ({ pb: 'por-BR', zt: 'zho', ea: 'spa' })[code2] ?? languageByCode(code2)?.code3 ?? code2;

async function askLanguage(code2: string, video: VideoFacts, config: Config, context: ProviderContext) {
  const { type, ids, season, episode, year } = video;
  const ask = async (path: string, query: NonNullable<ProviderRequest['query']>) => {
    const all = { language: siteCode(code2), per_page: 100, ...query };
    const answer = await context.http({ ...requestOf(config, path), query: all, accept: [404] });
    return answer.status === 404 ? [] : readSubtitles(answer.json(), code2, video, context);
  };
  const place = type === 'movie' ? '' : `/seasons/${season}/episodes/${episode}`;
  const kind = type === 'movie' ? 'movies' : 'series';
  const byNumber = ids.imdb ? await ask(`/${kind}/${ids.imdb}${place}/subtitles`, {}) : [];
  if (byNumber.length > 0) return byNumber;
  const numbers = type === 'movie' ? { year: year ?? undefined } : { season: season ?? 0, episode: episode ?? 0 };
  for (const title of titlesToTry(video)) {
    const found = await ask('/subtitles', { title, media_type: type, ...numbers });
    if (found.length > 0) return found;
  }
  return [];
}
