import type { SearchProgress } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { showError } from '#lib/notices.tsx';
import { searchByHand, stopSearch, toFound, watchSearch } from '#lib/queries/providers.ts';
import { randomText } from '#lib/random-text.ts';
import type { SearchedVideo } from '#ui/search/searched-video.ts';

/** A search that begins with the dialog and ends with it; what is found meanwhile is there at once. */
export function useManualSearch(video: SearchedVideo) {
  const [session, setSession] = useState(randomText);
  const answer = useQuery({
    queryKey: ['manual search', video.type, video.id, session],
    queryFn: ({ signal }) => searchByHand(video, session, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
  const progress = useProgress(session, answer.isFetching);
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

/** Told by the server as it goes on, and once more when it is over. */
function useProgress(session: string, isSearching: boolean) {
  const [told, tell] = useState<{ session: string; progress: SearchProgress }>();
  useEffect(() => {
    const controller = new AbortController();
    const news = isSearching ? follow(session, controller.signal) : lastWord(session, controller.signal);
    void listen(news, (progress) => {
      // Below zero there is no such search, or not yet.
      if (!controller.signal.aborted && progress.revision >= 0) tell({ session, progress });
    });
    return () => controller.abort();
  }, [session, isSearching]);
  return told?.session === session ? told.progress : undefined;
}

async function listen(news: AsyncIterable<SearchProgress>, tell: (progress: SearchProgress) => void) {
  for await (const progress of news) tell(progress);
}

async function* follow(session: string, signal: AbortSignal) {
  for (let after = -1; !signal.aborted;) {
    try {
      const progress = await watchSearch(session, after, signal);
      yield progress;
      if (progress.done) return;
      after = progress.revision;
    } catch (error) {
      // Servers without it still answer with all at the end; one that has not begun yet is asked again.
      if (error instanceof ApiError && error.isUnsupported) return;
      await new Promise((rested) => setTimeout(rested, 1000));
    }
  }
}

async function* lastWord(session: string, signal: AbortSignal) {
  try {
    yield await watchSearch(session, -1, signal);
  } catch {
    // The results are there without it.
  }
}
