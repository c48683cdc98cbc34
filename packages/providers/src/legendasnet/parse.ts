import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readAnswer } from '#providers/read-answer.ts';

const signedIn = z.looseObject({ access_token: z.string() });
const subtitle = z.looseObject({
  id: z.coerce.string(),
  path: z.string(),
  release_name: z.string().nullish(),
  uploader: z.string().nullish(),
  season: z.coerce.number().nullish(),
  episode: z.coerce.number().nullish(),
  comment: z.string().nullish(),
});
const list = z.array(subtitle).nullish();
const results = z.looseObject({ tv_shows: list, movies: list });

export const readToken = (json: unknown): string => readAnswer('Legendas.net', signedIn, json).access_token;

/** Subtitles of the requested movie or episode, or of the whole season. */
export function readSearch(json: unknown, { type, season, episode, ids }: VideoFacts): FoundSubtitle[] {
  const { tv_shows, movies } = readAnswer('Legendas.net', results, json);
  const byNumber = ids.imdb !== null;
  if (type === 'movie') return (movies ?? []).map((one) => present(one, byNumber ? ['imdb_id'] : ['title']));
  return (tv_shows ?? [])
    .filter((one) => one.season === season && (!one.episode || one.episode === episode))
    .map((one) => ({
      ...present(one, [byNumber ? 'series_imdb_id' : 'series', 'season', 'episode']),
      ...(!one.episode && { isPack: true }),
    }));
}

const present = (
  { id, path, release_name, uploader, comment }: z.output<typeof subtitle>,
  matches: FoundSubtitle['matches'],
): FoundSubtitle => ({
  id,
  language: { code2: 'pb', hi: false, forced: /forced|for[çc]ad/i.test(comment ?? '') },
  releases: release_name ? [release_name] : [],
  matches,
  ...(uploader && { uploader }),
  handle: { path },
});
