import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';

export const name = 'SubSource';

const titles = z.looseObject({
  data: z.array(
    z.looseObject({
      movieId: z.number(),
      title: z.string(),
      alternateTitle: z.string().nullish(),
      type: z.string().nullish(),
      releaseYear: z.number().nullish(),
      season: z.number().nullish(),
      imdbId: z.string().nullish(),
    }),
  ),
});
const subtitles = z.looseObject({
  data: z.array(
    z.looseObject({
      subtitleId: z.number(),
      releaseInfo: z.array(z.string()).nullish(),
      link: z.string().nullish(),
      hearingImpaired: z.boolean().nullish(),
      foreignParts: z.boolean().nullish(),
      contributors: z.array(z.looseObject({ displayname: z.string().nullish() })).nullish(),
    }),
  ),
});

/** Page with the subtitles of a movie or season, and the matches it guarantees. */
export interface Entry {
  id: number;
  matches: MatchKey[];
}

/** The entry of the same title; the year is not asked when the number is the same. */
export function readTitles(json: unknown, video: VideoFacts): Entry | undefined {
  const { imdb } = video.ids;
  for (const one of readAnswer(name, titles, json).data) {
    const isMovie = video.type === 'movie';
    const isNumber = imdb !== null && one.imdbId === imdb;
    const isTitle = [one.title, one.alternateTitle ?? ''].some((title) => isTitleOf(video, title));
    const isYear = video.year !== null && one.releaseYear === video.year;
    const isSeason = isMovie || (one.season ?? video.season) === video.season;
    if (!isSeason || (!isNumber && !(isTitle && isYear))) continue;
    const number: MatchKey[] = isNumber ? [isMovie ? 'imdb_id' : 'series_imdb_id'] : [];
    return {
      id: one.movieId,
      matches: [...number, ...(isMovie ? (['title', 'year'] as const) : (['series', 'year', 'season'] as const))],
    };
  }
  return undefined;
}

/** For a season, names of other episodes are skipped. */
export const readSubtitles = (
  json: unknown,
  video: VideoFacts,
  code2: string,
  matches: readonly MatchKey[],
): FoundSubtitle[] =>
  readAnswer(name, subtitles, json).data.flatMap((one): FoundSubtitle[] => {
    const releases = (one.releaseInfo ?? []).filter((release) => release.trim() !== '');
    const place = video.type === 'movie' ? 'this' : episodeInNames(releases, video);
    if (place === 'other') return [];
    const uploader = one.contributors?.find(({ displayname }) => displayname)?.displayname;
    return [
      {
        id: String(one.subtitleId),
        language: { code2, hi: one.hearingImpaired ?? false, forced: one.foreignParts ?? false },
        releases,
        matches: video.type === 'movie' ? matches : [...matches, 'episode'],
        ...(one.link && { page: `https://subsource.net${one.link}` }),
        ...(uploader && { uploader }),
        ...(place === 'season' && { isPack: true }),
      },
    ];
  });
