import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { twoDigits } from '#providers/numbers.ts';
import { defineClient } from '#providers/provider.ts';
import { titlesToTry } from '#providers/titles.ts';
import { subx } from './describe.ts';
import { readItems } from './parse.ts';

const site = 'https://subx-api.duckdns.org/api/subtitles';
/** 400 is how it says that there is nothing. */
const nothingFound = [400, 404];

/** API for Subdivx. */
export const client = defineClient(subx, {
  missingConfig: ({ api_key }) => (api_key ? undefined : 'Enter your API key.'),

  async search({ video, languages }, { api_key }, context) {
    for (const by of waysToAsk(video)) {
      const answer = await context.http({
        url: `${site}/search`,
        query: { limit: 200, video_type: video.type, ...by },
        headers: authorization(api_key),
        accept: nothingFound,
      });
      const isThere = !nothingFound.includes(answer.status);
      const found = isThere ? readItems(answer.json(), video, 'imdb_id' in by, context) : [];
      if (found.length > 0) return found.filter(({ language }) => languages.includes(language.code2));
    }
    return [];
  },

  download: ({ id }, { api_key }, context) =>
    fetchFile(context, { url: `${site}/${id}/download`, headers: authorization(api_key) }),
});

/** By number, then by title until something is found: an episode's, its season's, the bare ones. */
function waysToAsk(video: VideoFacts): ({ imdb_id: string } | { title: string; year?: number | undefined })[] {
  const { type, ids, title, season, episode } = video;
  const byNumber = ids.imdb ? [{ imdb_id: ids.imdb }] : [];
  // The year of an episode is its own there; for a series it is that of the first.
  if (type === 'movie')
    return [...byNumber, ...titlesToTry(video).map((one) => ({ title: one, year: video.year ?? undefined }))];
  const places = [`${title} S${twoDigits(season)}E${twoDigits(episode)}`, `${title} S${twoDigits(season)}`];
  const named = [...(title === '' ? [] : places), ...titlesToTry(video)];
  return [...byNumber, ...named.map((one) => ({ title: one }))];
}

const authorization = (key: string) => ({ authorization: `Bearer ${key}` });
