import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';

const answer = z.looseObject({
  subtitle: z.looseObject({ subtitle_link: z.string() }),
  title: z.looseObject({ title_name: z.string(), year: z.number().nullish() }),
});

/** How a movie was asked for, from the surest to the vaguest. */
export const lookupMethods = ['hash', 'bytes', 'name', 'alternative'] as const;
export type LookupMethod = (typeof lookupMethods)[number];

/** Except by hash, results may be for another title, so the title must match. */
export function readSubtitle(
  json: unknown,
  way: LookupMethod,
  video: VideoFacts,
  fileName: string,
): FoundSubtitle | undefined {
  const { subtitle, title } = readAnswer('Subtis', answer, json);
  if (way !== 'hash' && !isTitleOf(video, title.title_name)) return undefined;
  return {
    id: idOf(subtitle.subtitle_link),
    language: { code2: 'es', hi: false, forced: false },
    // It was made for a file of this size or name, which is ours.
    releases: way === 'alternative' ? [title.title_name] : [fileName],
    matches: [
      'title',
      ...(way === 'hash' ? (['hash'] as const) : []),
      ...(video.year !== null && title.year === video.year ? (['year'] as const) : []),
    ],
    handle: subtitle.subtitle_link,
  };
}

/** The address without what changes from day to day. */
const idOf = (link: string) => decodeURIComponent(new URL(link).pathname.slice(1));
