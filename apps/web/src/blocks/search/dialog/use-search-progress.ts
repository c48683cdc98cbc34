import type { SearchProgress } from '@captionarr/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { watchSearch } from '#lib/queries/providers.ts';

/** Told by the server as it goes on, and once more when it is over. */
export function useSearchProgress(session: string, isSearching: boolean) {
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
      // Servers without it return all results at the end; a search that has not started is polled again.
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
