import type { VideoFacts } from '#domain/search/video-facts.ts';
import { isTitleOf } from '#providers/titles.ts';

export interface Show {
  id: string;
  title: string;
  /** Only of shows that share their title with another. */
  year: number | undefined;
}

/** The show of this year, or the one that is listed without a year. */
export function findShow(shows: readonly Show[], video: VideoFacts): Show | undefined {
  const named = shows.filter(({ title }) => isTitleOf(video, title));
  return (
    named.find(({ year }) => year !== undefined && year === video.year) ??
    named.find(({ year }) => year === undefined) ??
    (video.year === null && named.length === 1 ? named[0] : undefined)
  );
}
