import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient, type ConfigOf, type ProviderContext, type SearchQuery } from '#providers/provider.ts';
import { searchTitles } from '#providers/titles.ts';
import { podnapisi } from './describe.ts';
import { siteCodes } from './languages.ts';
import { readPage, site } from './parse.ts';

const maxPages = 3;

/** Strong in the languages of Central Europe; asked by title, as it knows no numbers. */
export const client = defineClient(podnapisi, {
  async search(query, config, context) {
    // Specials cannot be asked for there.
    if (query.video.season === 0) return [];
    return searchTitles(query.video, (title) => searchTitle(title, query, config, context));
  },

  download: ({ id }, config, context) => {
    const url = `${site}/subtitles/${encodeURIComponent(id)}/download`;
    return fetchFile(context, { url, query: { container: 'zip' }, insecure: !config.verify_ssl });
  },
});

async function searchTitle(
  keywords: string,
  { video, languages: codes }: SearchQuery,
  config: ConfigOf<'podnapisi'>,
  context: ProviderContext,
): Promise<FoundSubtitle[]> {
  const { type, season, episode, year } = video;
  const subject =
    type === 'movie'
      ? { movie_type: 'movie', year: year ?? undefined }
      : { movie_type: ['tv-series', 'mini-series'], seasons: season ?? undefined, episodes: episode ?? undefined };
  const all: FoundSubtitle[] = [];
  for (const [code2, language] of codes.flatMap((one) => siteCodes(one).map((code) => [one, code] as const)))
    for (let page = 1; page <= maxPages; page += 1) {
      const answer = await context.http({
        url: `${site}/subtitles/search/advanced`,
        query: { keywords, language, ...subject, page: page > 1 ? page : undefined },
        headers: { accept: 'application/json' },
        insecure: !config.verify_ssl,
      });
      const { pages, found } = readPage(answer.json(), video, code2, context);
      all.push(...found);
      if (page >= pages) break;
    }
  return all;
}
