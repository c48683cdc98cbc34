import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer, ProviderRequest } from '#domain/search/provider-http.ts';
import { fetchFile, goneFile } from '#providers/fetch-file.ts';
import { pageHeaders } from '#providers/page-headers.ts';
import { defineClient, type ConfigOf, type ProviderContext, type SearchQuery } from '#providers/provider.ts';
import { readPage } from '#providers/read-page.ts';
import { titlesToTry } from '#providers/titles.ts';
import { wait } from '#providers/wait.ts';
import { subf2m } from './describe.ts';
import { languageSlugs } from './languages.ts';
import { ordinal } from './ordinals.ts';
import { anyPage, isOther, readSubtitles, readTitles, site, type Entry } from './parse.ts';

type Config = ConfigOf<'subf2m'>;

const hour = 3_600_000;
/** The site loses its pages now and then. */
const tries = 3;
const pauseMs = 3000;
const handle = z.looseObject({ path: z.string().startsWith('/') });

/** In the manner of the old Subscene; read from its pages, which it shows only to browsers. */
export const client = defineClient(subf2m, {
  missingConfig: ({ user_agent: agent }) => (agent ? undefined : 'Enter the user agent of your browser.'),

  async search(query, config, context) {
    const { video, languages } = query;
    const entry = await findEntry(query, config, context);
    const found: FoundSubtitle[] = [];
    for (const code2 of entry ? languages : []) {
      const answer = await ask(`${entry?.path}/${languageSlugs.get(code2)}`, config, context);
      if (answer.status === 404) continue;
      const page = await readPage(context, answer, anyPage);
      if (isOther(page, video)) return [];
      found.push(...readSubtitles(page, video, { code2, matches: entry?.matches ?? [] }, context));
    }
    return found;
  },

  async download(found, config, context) {
    const answer = await ask(handle.parse(found.handle).path, config, context);
    const page = answer.status === 404 ? undefined : await readPage(context, answer, anyPage);
    const link = page?.('a#downloadButton').attr('href');
    if (!link) throw goneFile(context.name);
    const http = ({ url }: ProviderRequest) => ask(url, config, context);
    return fetchFile({ ...context, http }, { url: link });
  },
});

async function findEntry({ video }: SearchQuery, config: Config, context: ProviderContext): Promise<Entry | undefined> {
  const season = video.type === 'movie' ? undefined : ordinal(video.season ?? 0);
  if (video.type === 'episode' && !season) return undefined;
  const memo = `entry ${video.title} ${season} ${video.year}`;
  const known = context.memory.get<{ entry: Entry | undefined }>(memo);
  if (known) return known.entry;
  for (const title of titlesToTry(video)) {
    const query = { query: season ? `${title} - ${season} Season` : title, l: '' };
    const answer = await ask('/subtitles/searchbytitle', config, context, query);
    // A page that is lost now may be back in a minute.
    if (answer.status === 404) return undefined;
    const entry = readTitles(await readPage(context, answer, anyPage), video);
    context.memory.set(memo, { entry }, entry ? 24 * hour : hour);
    if (entry) return entry;
  }
  return undefined;
}

async function ask(
  path: string,
  { user_agent: agent, verify_ssl: isVerified }: Config,
  { name, http, signal }: ProviderContext,
  query: Record<string, string> = {},
): Promise<ProviderAnswer> {
  const request = {
    url: new URL(path, site).href,
    query,
    headers: { ...pageHeaders, referer: site, 'user-agent': agent },
    insecure: !isVerified,
    accept: [403, 404],
  };
  let answer = await http(request);
  for (let time = 1; time < tries && answer.status === 404; time += 1) {
    await wait(pauseMs, signal);
    answer = await http(request);
  }
  if (answer.status !== 403) return answer;
  throw new ProviderFault(
    'ServiceUnavailable',
    `${name} blocked the request. Enter your browser’s current user agent.`,
  );
}
