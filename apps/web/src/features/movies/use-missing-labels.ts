import type { MissingSubtitle, Movie } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isCaptionarr } from '#lib/features.ts';
import { languageText } from '#lib/queries/searches.ts';
import { wantedMoviesQuery, wantedSummaryQuery } from '#lib/queries/wanted.ts';
import { useSearchLabels } from '#blocks/score/use-search-labels.ts';

/** How the search for a language stands that a movie lacks; undefined where the server does not say. */
export function useMissingLabels(movie: Movie | undefined) {
  const enabled = movie !== undefined && movie.missing_subtitles.length > 0 && isCaptionarr();
  const asked = { 'radarrid[]': [movie?.radarrId ?? 0], start: 0, length: -1 };
  const wanted = useQuery({ ...wantedMoviesQuery(asked), enabled, meta: { quiet: true } }).data?.data[0]?.searches;
  const next = useQuery({ ...wantedSummaryQuery('movies'), enabled }).data?.next_search_at;
  const words = useSearchLabels();
  return useCallback(
    (language: MissingSubtitle) => {
      const search = wanted?.find((one) => one.language === languageText(language));
      return search && words(search, next);
    },
    [wanted, next, words],
  );
}
