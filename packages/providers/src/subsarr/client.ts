import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { addressAt, missingUrl } from '#providers/own-server.ts';
import { defineClient } from '#providers/provider.ts';
import { isTitleOf } from '#providers/titles.ts';
import { subsarr } from './describe.ts';
import { languageNames } from './languages.ts';
import { readSubtitles } from './parse.ts';

/** A server of the user's own with the archive of Subscene. */
export const client = defineClient(subsarr, {
  missingConfig: missingUrl,

  async search({ video, languages }, { base_url }, context) {
    const { type, ids, title, year, season, episode } = video;
    const place = type === 'episode' ? { season: season ?? undefined, episode: episode ?? undefined } : {};
    const certain: MatchKey[] = type === 'episode' ? ['season', 'episode'] : [];
    const found: FoundSubtitle[] = [];
    for (const code2 of languages) {
      const ask = async (by: { imdb_id: string } | { query: string; year?: number | undefined }) => {
        const query = { language: languageNames.get(code2), ...by, ...place, per_page: 100 };
        const url = addressAt(base_url, '/api/v1/subtitles/search');
        return (await context.http({ url, query, isOwnAddress: true })).json();
      };
      const number: MatchKey = type === 'episode' ? 'series_imdb_id' : 'imdb_id';
      const name: MatchKey = type === 'episode' ? 'series' : 'title';
      const byNumber = ids.imdb
        ? readSubtitles(await ask({ imdb_id: ids.imdb }), code2, () => [number, ...certain], context)
        : [];
      if (byNumber.length > 0) found.push(...byNumber);
      else {
        const answer = await ask({ query: title, year: type === 'movie' ? (year ?? undefined) : undefined });
        found.push(
          ...readSubtitles(
            answer,
            code2,
            (said) => (isTitleOf(video, bareTitle(said)) ? [name, ...certain] : undefined),
            context,
          ),
        );
      }
    }
    return found;
  },

  async download({ id, handle }, { base_url }, context) {
    const url = addressAt(base_url, `/api/v1/subtitles/${encodeURIComponent(id)}/download`);
    const file = await fetchFile(context, { url, isOwnAddress: true });
    return { ...file, ...(typeof handle === 'string' && { fileName: handle }) };
  },
});

/** Subscene said `Harbour Lights - First Season` and `The Long Crossing (2021)`. */
const bareTitle = (title: string) => title.replace(/\s*(?:\(\d{4}\)|[-–] [\w-]+ Season)\s*$/i, '');
