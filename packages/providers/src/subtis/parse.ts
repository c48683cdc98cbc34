import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { number, part, text } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';

const answer = z.looseObject({
  subtitle: z.looseObject({ subtitle_link: z.url() }),
  title: part({ title_name: text, year: number }),
});

/** How a movie was asked for, from the surest to the vaguest. */
export const lookupMethods = ['hash', 'bytes', 'name', 'alternative'] as const;
export type LookupMethod = (typeof lookupMethods)[number];

interface Asked {
  way: LookupMethod;
  video: VideoFacts;
  fileName: string;
}

/** Except by hash, results may be for another title, so the title must match. */
export function readSubtitle(
  json: unknown,
  { way, video, fileName }: Asked,
  context: ReadContext,
): FoundSubtitle | undefined {
  const { subtitle, title = {} } = readAnswer(context, answer, json);
  const { title_name: name = '', year } = title;
  if (way !== 'hash' && !isTitleOf(video, name)) return undefined;
  return {
    id: idOf(subtitle.subtitle_link),
    language: { code2: 'es', hi: false, forced: false },
    // It was made for a file of this size or name, which is ours.
    releases: way === 'alternative' ? [name] : [fileName],
    matches: [...(way === 'hash' ? (['hash'] as const) : []), ...matchFacts(video, { titles: [name], year })],
    handle: subtitle.subtitle_link,
  };
}

/** The address without what changes from day to day. */
const idOf = (link: string) => decodeURIComponent(new URL(link).pathname.slice(1));
