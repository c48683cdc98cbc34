import type { Home } from '@captionarr/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { searchMissing } from '#blocks/bulk/search-missing.ts';
import { findRunning } from '#lib/queries/job-locks.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';

/** Searches for everything that is missing, as jobs of the server. */
export function useSearchMissing(home: Home | undefined) {
  const isSearching =
    useQuery({
      ...jobsQuery(),
      select: ({ data }) => (['series', 'movies'] as const).some((kind) => findRunning(data, kind) !== undefined),
    }).data ?? false;
  const counts = { series: sumOf(home, 'episodes'), movies: sumOf(home, 'movies') };
  const ask = useMutation({
    mutationFn: () => searchMissing((['series', 'movies'] as const).filter((kind) => counts[kind] > 0)),
  });
  return {
    isSearching,
    disabled: isSearching || ask.isPending || counts.series + counts.movies === 0,
    loading: ask.isPending,
    onClick: () => ask.mutate(),
  };
}

const sumOf = (home: Home | undefined, kind: 'episodes' | 'movies') =>
  home?.causes.reduce((sum, cause) => sum + cause[kind], 0) ?? 0;
