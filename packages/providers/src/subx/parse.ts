import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { id, number, readRows, text } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { releaseNamesIn } from '#providers/release-names.ts';
import { isTitleOf } from '#providers/titles.ts';

const answer = z.looseObject({ items: z.array(z.unknown()) });
const item = z.looseObject({
  id,
  title: text,
  description: text,
  season: number,
  episode: number,
  year: number,
  uploader_name: text,
  page_url: text,
});
type Item = z.output<typeof item>;

/** Most are from Latin America; those from Spain say so. */
const ofSpain = /\b(?:españa|espana|ib[eé]rico|castellano|peninsular)\b/iu;

/** Results by number or title; `wasNumber` says which was used. */
export const readItems = (
  json: unknown,
  video: VideoFacts,
  wasNumber: boolean,
  context: ReadContext,
): FoundSubtitle[] =>
  readRows(context, item, readAnswer(context, answer, json).items).flatMap((one): FoundSubtitle[] => {
    const titles = [titleOf(one)];
    if (!wasNumber && !titles.some((title) => isTitleOf(video, title))) return [];
    const place = video.type === 'movie' ? {} : placeOf(one, video);
    if (!place) return [];
    const description = one.description ?? '';
    const releases = releaseNamesIn(description);
    const imdb = wasNumber ? (video.ids.imdb ?? undefined) : undefined;
    const { season, episode } = video;
    return [
      {
        id: one.id,
        language: { code2: ofSpain.test(description) ? 'es' : 'ea', hi: false, forced: false },
        releases: releases.length > 0 ? releases : [one.title ?? ''],
        matches: matchFacts(video, {
          ...(!wasNumber && { titles }),
          imdb,
          year: one.year,
          season: season ?? undefined,
          episode: episode ?? undefined,
        }),
        ...(one.uploader_name && { uploader: one.uploader_name }),
        ...(one.page_url && { page: one.page_url }),
        ...place,
      },
    ];
  });

/** `Harbour Lights (2021) S01E02` is called Harbour Lights. */
const titleOf = ({ title }: Item) =>
  (title ?? '').replace(/\s*(?:\(\d{4}\)|\bS\d{1,2}(?:E\d+)?\b|\b\d{1,2}x\d+\b).*$/i, '');

/** Without an episode it covers the whole season. */
function placeOf({ season, episode }: Item, video: VideoFacts): { isPack?: boolean } | undefined {
  if (season !== video.season) return undefined;
  if (!episode) return { isPack: true };
  return episode === video.episode ? {} : undefined;
}
