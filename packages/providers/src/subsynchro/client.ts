import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { list, readRows, text } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { pathOn } from '#providers/page-parts.ts';
import { defineClient } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf, searchTitles } from '#providers/titles.ts';
import { subsynchro } from './describe.ts';

const site = 'https://www.subsynchro.com';

const isOwn = (url: URL | null) => url !== null && /(?:^|\.)subsynchro\.com$/.test(url.hostname);

const answer = z.looseObject({ status: z.number(), data: list(z.unknown()) });
const row = z.looseObject({
  titre: text,
  titre_original: text,
  release: text,
  filename: text,
  telechargement: z.string().refine((href) => isOwn(URL.parse(href, `${site}/`))),
  fichier: text,
});

/** Asked by title and year. */
export const client = defineClient(subsynchro, {
  search: ({ video }, _config, context) =>
    searchTitles(video, async (title) => {
      const { http } = context;
      const query = { title, year: video.year ?? undefined };
      const response = await http({ url: `${site}/include/ajax/subMarin.php`, query });
      const { data = [] } = readAnswer(context, answer, response.json());
      return readRows(context, row, data).flatMap((one): FoundSubtitle[] => {
        const titles = [one.titre, one.titre_original].filter((said) => said !== undefined);
        if (!titles.some((said) => isTitleOf(video, said))) return [];
        const releases = [one.release, one.filename].filter((said) => said !== undefined);
        return [
          {
            id: pathOn(site, one.telechargement),
            language: { code2: 'fr', hi: false, forced: false },
            releases: [...new Set(releases)].filter(Boolean),
            // The year was asked for.
            matches: matchFacts(video, { titles, year: video.year ?? undefined }),
            handle: one.fichier,
          },
        ];
      });
    }),

  async download({ id, handle }, _config, context) {
    const file = await fetchFile(context, { url: `${site}${id}` });
    return { ...file, ...(typeof handle === 'string' && handle !== '' && { fileName: handle }) };
  },
});
