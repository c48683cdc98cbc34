import { languageFromCode } from '#domain/languages/language-from-code.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import { matchVideo } from '#domain/search/match-video.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { episodeMark } from '#providers/numbers.ts';
import { pathOn } from '#providers/page-parts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { searchTitles } from '#providers/titles.ts';
import { subtitlecat } from './describe.ts';

const site = 'https://www.subtitlecat.com';
/** Each is a page of its own. */
const maxUploads = 5;

/** Uploads that the site translates to every language on request; asked by title, then page by page. */
export const client = defineClient(subtitlecat, {
  missingConfig: ({ include_machine_translated }) =>
    include_machine_translated ? undefined : 'Turn on “Include machine translations”: almost everything there is one.',

  async search({ video, languages }, _config, context) {
    const uploads = await searchTitles(video, (title) => askUploads(title, video, context));
    const found: FoundSubtitle[] = [];
    for (const upload of uploads.slice(0, maxUploads)) found.push(...(await askFiles(upload, languages, context)));
    return found;
  },

  download: ({ id, page = site }, _config, context) =>
    fetchFile(context, { url: `${site}${id}`, headers: { referer: page } }),
});

interface Upload {
  path: string;
  release: string;
  matches: readonly MatchKey[];
}

/** Uploads for this very video, those with a name most like its own first. */
async function askUploads(title: string, video: VideoFacts, context: ProviderContext): Promise<Upload[]> {
  const { type, year } = video;
  const search = `${title}${type === 'movie' ? ` ${year ?? ''}` : episodeMark(video)}`.trim();
  const answer = await context.http({ url: `${site}/index.php`, query: { search } });
  const page = await readPage(context, answer, 'table.sub-table, input[name="search"]');
  const needed: readonly MatchKey[] =
    type === 'episode' ? ['series', 'season', 'episode'] : year === null ? ['title'] : ['title', 'year'];
  return readElements(context, page, 'table.sub-table tbody tr a[href^="subs/"]', (link) => {
    const release = textOf(link);
    const said = matchVideo(release, video);
    if (!needed.every((key) => said.has(key))) return undefined;
    return { path: pathOn(site, link.attr('href')), release, matches: needed, likeness: said.size };
  }).toSorted((one, other) => other.likeness - one.likeness);
}

async function askFiles({ path, release, matches }: Upload, languages: readonly string[], context: ProviderContext) {
  const answer = await context.http({ url: `${site}${path}`, accept: [404] });
  if (answer.status === 404) return [];
  const page = await readPage(context, answer, 'div.sub-single');
  return readElements(context, page, 'div.sub-single a[id^="download_"]', (link): FoundSubtitle | undefined => {
    const code2 = languageFromCode(link.attr('id')?.replace('download_', '') ?? '');
    if (code2 === undefined || !languages.includes(code2)) return undefined;
    const id = pathOn(site, link.attr('href'));
    return { id, language: { code2, hi: false, forced: false }, releases: [release], matches, page: `${site}${path}` };
  });
}
