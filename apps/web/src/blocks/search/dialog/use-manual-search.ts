import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showError } from '#lib/notices.tsx';
import { stopSearch, toFound, type ProviderMatch } from '#lib/queries/providers.ts';
import { randomText } from '#lib/random-text.ts';
import { useSearchProgress } from './use-search-progress.ts';

/** Answers when all providers did; the session tells how far it is. */
type Search = (session: string, signal: AbortSignal) => Promise<ProviderMatch[]>;

/** A search that starts and ends with the component; results appear as they arrive. */
export function useManualSearch(search: Search) {
  const [session, setSession] = useState(randomText);
  const answer = useQuery({
    queryKey: ['manual search', session],
    queryFn: ({ signal }) => search(session, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
  const progress = useSearchProgress(session, answer.isFetching);
  const found = useMemo(
    () => (answer.data ?? progress?.data.map(toFound) ?? []).toSorted((one, other) => other.score - one.score),
    [answer.data, progress],
  );
  return {
    found,
    providers: progress?.providers ?? [],
    /** Undefined while it is not known. */
    minimum: progress?.minimum,
    isSearching: answer.isFetching,
    error: answer.error,
    stop: () => void stopSearch(session).catch(showError),
    again: () => setSession(randomText()),
  };
}

export type ManualSearch = ReturnType<typeof useManualSearch>;
