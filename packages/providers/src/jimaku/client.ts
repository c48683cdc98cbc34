import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import { readRetryAfter } from '#domain/search/retry-after.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { jimaku } from './describe.ts';
import { findEntry } from './find-entry.ts';
import { readEntries, readFiles, type Handle } from './parse.ts';

const site = 'https://jimaku.cc/api';
const hour = 3_600_000;

/** Japanese subtitles of anime and drama, by title and season. */
export const client = defineClient(jimaku, {
  missingConfig: ({ api_key }) => (api_key ? undefined : 'Enter your API key.'),

  async search({ video }, config, context) {
    const ask = (path: string, query: Readonly<Record<string, string | number | boolean>>) =>
      askJimaku(`${site}${path}`, query, config.api_key, context);
    const findEntries = async (query: Readonly<Record<string, string | number | boolean>>) => {
      const key = `entries ${JSON.stringify(query)}`;
      const known = context.memory.get<ReturnType<typeof readEntries>>(key);
      const entries = known ?? readEntries((await ask('/entries/search', query)).json(), context);
      context.memory.set(key, entries, hour);
      return entries;
    };
    const place = await findEntry(video, config.enable_name_search_fallback, findEntries, context);
    if (!place) return [];
    const rules = { archives: config.enable_archives_download, machines: config.enable_ai_subs };
    const { id } = place.entry;
    // Archives of a whole season are not found by the number of an episode.
    const numbers =
      video.type === 'movie' ? [null] : [place.episode, video.absoluteEpisode].filter((one) => one !== null);
    for (const episode of new Set([...numbers, null])) {
      const answer = await ask(`/entries/${id}/files`, episode === null ? {} : { episode });
      const files = answer.status === 404 ? [] : readFiles(answer.json(), place.entry, place.matches, rules, context);
      const found = video.type === 'episode' && episode === null ? files.filter(({ isPack }) => isPack) : files;
      if (found.length > 0) return found;
    }
    return [];
  },

  async download({ handle }, _config, context) {
    // Made by `readFiles`.
    const { url, name: fileName } = handle as Handle;
    return { ...(await fetchFile(context, { url })), fileName };
  },
});

async function askJimaku(
  url: string,
  query: Readonly<Record<string, string | number | boolean>>,
  key: string,
  { name, http, now }: ProviderContext,
): Promise<ProviderAnswer> {
  const answer = await http({ url, query, headers: { authorization: key }, accept: [404, 429] });
  if (answer.status !== 429) return answer;
  const { 'x-ratelimit-reset-after': reset, 'retry-after': retry } = answer.headers;
  const until = readRetryAfter(reset ?? retry, now());
  throw new ProviderFault('TooManyRequests', `${name} rate limit reached.`, until === undefined ? {} : { until });
}
