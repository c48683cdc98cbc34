import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { releaseNamesIn } from '#providers/release-names.ts';
import { isTitleOf } from '#providers/titles.ts';

const answer = z.looseObject({
  items: z.array(
    z.looseObject({
      id: z.union([z.number(), z.string()]),
      title: z.string().nullish(),
      description: z.string().nullish(),
      season: z.number().nullish(),
      episode: z.number().nullish(),
      year: z.number().nullish(),
      uploader_name: z.string().nullish(),
      page_url: z.string().nullish(),
    }),
  ),
});
type Item = z.output<typeof answer>['items'][number];

/** Most are from Latin America; those from Spain say so. */
const ofSpain = /\b(?:españa|espana|ib[eé]rico|castellano|peninsular)\b/iu;

/** Results by number or title; `wasNumber` says which was used. */
export const readItems = (json: unknown, video: VideoFacts, wasNumber: boolean): FoundSubtitle[] =>
  readAnswer('SubX', answer, json).items.flatMap((item) => {
    if (!wasNumber && !isTitleOf(video, titleOf(item))) return [];
    const place = video.type === 'movie' ? {} : placeOf(item, video);
    if (!place) return [];
    const description = item.description ?? '';
    const releases = releaseNamesIn(description);
    return {
      id: String(item.id),
      language: { code2: ofSpain.test(description) ? 'es' : 'ea', hi: false, forced: false },
      releases: releases.length > 0 ? releases : [item.title ?? ''],
      matches: matchesOf(item, video, wasNumber),
      ...(item.uploader_name && { uploader: item.uploader_name }),
      ...(item.page_url && { page: item.page_url }),
      ...place,
    };
  });

/** `Harbour Lights (2021) S01E02` is called Harbour Lights. */
const titleOf = ({ title }: Item) =>
  (title ?? '').replace(/\s*(?:\(\d{4}\)|\bS\d{1,2}(?:E\d+)?\b|\b\d{1,2}x\d+\b).*$/i, '');

/** Without an episode it covers the whole season. */
function placeOf({ season, episode }: Item, video: VideoFacts): { isPack?: boolean } | undefined {
  if (season !== video.season) return undefined;
  if (episode === null || episode === undefined) return { isPack: true };
  return episode === video.episode ? {} : undefined;
}

function matchesOf({ year }: Item, video: VideoFacts, wasNumber: boolean): FoundSubtitle['matches'] {
  const isYear = typeof year === 'number' && year === video.year ? (['year'] as const) : [];
  if (video.type === 'movie') return [wasNumber ? 'imdb_id' : 'title', ...isYear];
  return [wasNumber ? 'series_imdb_id' : 'series', 'season', 'episode', ...isYear];
}
