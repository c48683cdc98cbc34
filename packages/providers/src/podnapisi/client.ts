import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { defineClient, type ConfigOf, type ProviderContext, type SearchQuery } from '#providers/provider.ts';
import { titlesToTry } from '#providers/titles.ts';
import { podnapisi } from './describe.ts';
import { siteCodes } from './languages.ts';
import { name, readPage, site } from './parse.ts';

const maxPages = 3;

/** Strong in the languages of Central Europe; asked by title, as it knows no numbers. */
export const client = defineClient(podnapisi, {
  async search(query, config, context) {
    // Specials cannot be asked for there.
    if (query.video.season === 0) return [];
    for (const title of titlesToTry(query.video)) {
      const found = await searchTitle(title, query, config, context);
      if (found.length > 0) return found;
    }
    return [];
  },

  async download({ id }, config, { http }) {
    const url = `${site}/subtitles/${encodeURIComponent(id)}/download`;
    const answer = await http({ url, query: { container: 'zip' }, accept: [404], insecure: !config.verify_ssl });
    if (answer.status === 404) throw new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);
    return { bytes: answer.bytes };
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
