import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import { id, number, readRows, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const signedIn = z.looseObject({ access_token: z.string() });
const rows = z.array(z.unknown()).nullish();
const results = z.looseObject({ tv_shows: rows, movies: rows });
const subtitle = z.looseObject({
  id,
  path: z.string(),
  release_name: text,
  uploader: text,
  season: number,
  episode: number,
  comment: text,
});
type Subtitle = z.output<typeof subtitle>;

export const readToken = (json: unknown, context: ReadContext): string =>
  readAnswer(context, signedIn, json).access_token;

/** Subtitles of the requested movie or episode, or of the whole season. */
export function readSearch(json: unknown, video: VideoFacts, context: ReadContext): FoundSubtitle[] {
  const { tv_shows, movies } = readAnswer(context, results, json);
  const isMovie = video.type === 'movie';
  const byNumber = video.ids.imdb !== null;
  const certain = isMovie
    ? ([byNumber ? 'imdb_id' : 'title'] as const)
    : ([byNumber ? 'series_imdb_id' : 'series', 'season', 'episode'] as const);
  return readRows(context, subtitle, (isMovie ? movies : tv_shows) ?? []).flatMap((one): FoundSubtitle[] => {
    const place = isMovie ? 'this' : placeOf(one, video);
    if (place === 'other') return [];
    return [
      {
        id: one.id,
        language: { code2: 'pb', hi: false, forced: /forced|for[çc]ad/i.test(one.comment ?? '') },
        releases: one.release_name ? [one.release_name] : [],
        matches: certain,
        ...(one.uploader && { uploader: one.uploader }),
        ...(place === 'season' && { isPack: true }),
        handle: { path: one.path },
      },
    ];
  });
}

/** Some rows don't say the season: the site was asked for it. */
function placeOf({ season, episode, release_name: name = '' }: Subtitle, video: VideoFacts) {
  if ((season ?? video.season) !== video.season) return 'other';
  if (episode) return episode === video.episode ? 'this' : 'other';
  return season === undefined ? episodeInNames([name], video) : 'season';
}
