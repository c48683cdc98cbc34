import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer, ProviderRequest } from '#domain/search/provider-http.ts';
import { readRetryAfter } from '#domain/search/retry-after.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { subsro } from './describe.ts';
import { readItems } from './parse.ts';

const site = 'https://api.subs.ro/v1.0';
const hour = 3_600_000;

/** Romanian subtitles by the IMDb number; the API key has a quota, so several may take turns. */
export const client = defineClient(subsro, {
  missingConfig: ({ api_key }) => (keysIn(api_key).length > 0 ? undefined : 'Enter your API key.'),

  async search({ video, languages }, { api_key }, context) {
    const digits = video.ids.imdb?.replace(/^tt/, '');
    if (!digits) return [];
    const found: FoundSubtitle[] = [];
    for (const language of languages) {
      const request = { url: `${site}/search/imdbid/${digits}`, query: { language }, accept: [404] };
      const answer = await askWithKeys(request, keysIn(api_key), 'TooManyRequests', context);
      if (answer.status !== 404) found.push(...readItems(answer.json(), language, video, context));
    }
    return found;
  },

  async download({ handle }, { api_key }, context) {
    const http = (request: ProviderRequest) => askWithKeys(request, keysIn(api_key), 'DownloadLimitExceeded', context);
    // Made by `readItems`.
    const { hostname, href: url } = new URL(handle as string);
    if (!/(?:^|\.)subs\.ro$/.test(hostname))
      throw new ProviderFault('BrokenItem', `${context.name} links to another site for this subtitle.`);
    return fetchFile({ ...context, http }, { url });
  },
});

const keysIn = (text: string) =>
  text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);

/** A key whose quota is spent rests for an hour, or as long as the site says. */
async function askWithKeys(
  request: ProviderRequest,
  keys: readonly string[],
  whenSpent: 'TooManyRequests' | 'DownloadLimitExceeded',
  { name, http, memory, now }: ProviderContext,
): Promise<ProviderAnswer> {
  let until: number | undefined;
  for (const [index, key] of keys.entries()) {
    const rests = memory.get<number>(`spent ${index}`);
    if (rests === undefined) {
      const headers = { 'x-subs-api-key': key };
      const answer = await http({ ...request, headers, accept: [...(request.accept ?? []), 429] });
      if (answer.status !== 429) return answer;
      const said = readRetryAfter(answer.headers['retry-after'], now()) ?? 0;
      const back = said > now() ? said : now() + hour;
      memory.set(`spent ${index}`, back, back - now());
    }
    until = Math.min(until ?? Infinity, memory.get<number>(`spent ${index}`) ?? now());
  }
  throw new ProviderFault(whenSpent, `Your ${name} API quota is used up for now.`, {
    ...(until !== undefined && { until }),
  });
}
