import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import { defineClient, type ConfigOf, type ProviderContext, type SearchQuery } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { readPage } from '#providers/read-page.ts';
import { subf2m } from './describe.ts';
import { languageSlugs } from './languages.ts';
import { ordinal } from './ordinals.ts';
import { anyPage, readSubtitles, readTitles, site, type Entry } from './parse.ts';

type Config = ConfigOf<'subf2m'>;

const name = 'Subf2m';
const day = 86_400_000;
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
      found.push(...readSubtitles(await readPage(context, answer, anyPage), video, code2, entry?.matches ?? []));
    }
    return found;
  },

  async download(found, config, context) {
    const { path } = readAnswer(name, handle, found.handle);
    const answer = await ask(path, config, context);
    const page = answer.status === 404 ? undefined : await readPage(context, answer, anyPage);
    const link = page?.('a#downloadButton').attr('href');
    const file = link && (await ask(link, config, context));
    if (!file || file.status === 404) throw new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);
    return { bytes: file.bytes };
  },
});

async function findEntry({ video }: SearchQuery, config: Config, context: ProviderContext): Promise<Entry | undefined> {
  const season = video.type === 'movie' ? undefined : ordinal(video.season ?? 0);
  if (video.type === 'episode' && !season) return undefined;
  const words = season ? `${video.title} - ${season} Season` : video.title;
  const memo = `entry ${words} ${video.year}`;
  const known = context.memory.get<{ entry: Entry | undefined }>(memo);
  if (known) return known.entry;
  const answer = await ask('/subtitles/searchbytitle', config, context, { query: words, l: '' });
  const entry = answer.status === 404 ? undefined : readTitles(await readPage(context, answer, anyPage), video);
  context.memory.set(memo, { entry }, day);
  return entry;
}

async function ask(
  path: string,
  { user_agent: agent, verify_ssl: isVerified }: Config,
  { http }: ProviderContext,
  query: Record<string, string> = {},
): Promise<ProviderAnswer> {
  const answer = await http({
    url: new URL(path, site).href,
    query,
    headers: { 'user-agent': agent },
    insecure: !isVerified,
    accept: [403, 404],
  });
  if (answer.status !== 403) return answer;
  throw new ProviderFault(
    'ServiceUnavailable',
    `${name} blocked the request. Enter your browser’s current user agent.`,
  );
}
