import type { ReviewSummary } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { reviewsQuery } from '#lib/queries/ladder.ts';

export type ReviewsOf = (episodeId: number) => readonly ReviewSummary[];

const none: readonly ReviewSummary[] = [];

/** The machine-made subtitles of an episode that wait for a person. */
export function useReviewsOf(seriesId: number | undefined): ReviewsOf {
  const { data } = useQuery({ ...reviewsQuery('episode', seriesId), enabled: seriesId !== undefined });
  const byEpisode = useMemo(() => Map.groupBy(data ?? none, (review) => review.media_id), [data]);
  return useCallback((id) => byEpisode.get(id) ?? none, [byEpisode]);
}
