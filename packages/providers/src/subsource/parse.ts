import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import { flag, id, list, number, readRows, text, texts } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';

export const name = 'SubSource';

const answer = z.looseObject({ data: z.array(z.unknown()) });
const title = z.looseObject({
  movieId: id,
  title: text,
  alternateTitle: text,
  releaseYear: number,
  season: number,
  imdbId: text,
});
const subtitle = z.looseObject({
  subtitleId: id,
  releaseInfo: texts,
  link: text,
  hearingImpaired: flag,
  foreignParts: flag,
  contributors: list(z.looseObject({ displayname: text })),
});

/** Page with the subtitles of a movie or season, and the matches it guarantees. */
export interface Entry {
  id: string;
  matches: MatchKey[];
}

/** The entry of the same title; the year is not asked when the number is the same. */
export function readTitles(json: unknown, video: VideoFacts, context: ReadContext): Entry | undefined {
  const { imdb } = video.ids;
  for (const one of readRows(context, title, readAnswer(name, answer, json).data)) {
    const isMovie = video.type === 'movie';
    const isNumber = imdb !== null && one.imdbId === imdb;
    const isTitle = [one.title ?? '', one.alternateTitle ?? ''].some((words) => isTitleOf(video, words));
    const isYear = video.year !== null && one.releaseYear === video.year;
    const isSeason = isMovie || (one.season ?? video.season) === video.season;
    if (!isSeason || (!isNumber && !(isTitle && isYear))) continue;
    const byNumber: MatchKey[] = isNumber ? [isMovie ? 'imdb_id' : 'series_imdb_id'] : [];
    return {
      id: one.movieId,
      matches: [...byNumber, ...(isMovie ? (['title', 'year'] as const) : (['series', 'year', 'season'] as const))],
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
  context: ReadContext,
): FoundSubtitle[] =>
  readRows(context, subtitle, readAnswer(name, answer, json).data).flatMap((one): FoundSubtitle[] => {
    const releases = (one.releaseInfo ?? []).filter((release) => release.trim() !== '');
    const place = video.type === 'movie' ? 'this' : episodeInNames(releases, video);
    if (place === 'other') return [];
    const uploader = one.contributors?.find(({ displayname }) => displayname)?.displayname;
    return [
      {
        id: one.subtitleId,
        language: { code2, hi: one.hearingImpaired ?? false, forced: one.foreignParts ?? false },
        releases,
        matches: video.type === 'movie' ? matches : [...matches, 'episode'],
        ...(one.link && { page: `https://subsource.net${one.link}` }),
        ...(uploader && { uploader }),
        ...(place === 'season' && { isPack: true }),
      },
    ];
  });
