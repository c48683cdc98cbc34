import * as z from 'zod';
import { number, text } from '#providers/lenient.ts';
import { readAnswer } from '#providers/read-answer.ts';

const rows = z.array(
  z.looseObject({
    anidb_id: number,
    anilist_id: number,
    type: text,
    imdb_id: z.unknown().optional(),
    themoviedb_id: z.unknown().optional(),
  }),
);

export interface AnilistNumbers {
  byAnidb: ReadonlyMap<number, number>;
  /** By `tt0245429` or `tmdb 129`. */
  byMovie: ReadonlyMap<string, number>;
}

/** Fribb’s list. A movie has one number of IMDb and TMDB or several; those of TMDB are told apart by kind or not. */
export function readAnilistNumbers(json: unknown): AnilistNumbers {
  const byAnidb = new Map<number, number>();
  const byMovie = new Map<string, number>();
  for (const row of readAnswer({ name: 'The anime list' }, rows, json)) {
    const { anidb_id, anilist_id, type = '' } = row;
    if (anilist_id === undefined) continue;
    if (anidb_id !== undefined) byAnidb.set(anidb_id, anilist_id);
    if (type.toUpperCase() !== 'MOVIE') continue;
    const { themoviedb_id: tmdb } = row;
    const ofMovie = typeof tmdb === 'object' && tmdb !== null && 'movie' in tmdb ? tmdb.movie : tmdb;
    for (const one of [row.imdb_id].flat()) if (typeof one === 'string') byMovie.set(one, anilist_id);
    for (const one of [ofMovie].flat()) if (typeof one === 'number') byMovie.set(`tmdb ${one}`, anilist_id);
  }
  return { byAnidb, byMovie };
}
