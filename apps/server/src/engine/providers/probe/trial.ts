import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { PooledProvider } from '#engine/providers/pooled-provider.ts';
import type { ProviderRunner } from '#engine/providers/provider-runner.ts';
import type { AnyProvider, DownloadedSubtitle, RowTally, SearchQuery } from '#providers/provider.ts';

/** Calls that only show whether a provider works; each is a real one. */
export interface Trial {
  provider: AnyProvider;
  /** Undefined while the client has not reported any. */
  rows: () => RowTally | undefined;
  /** How many requests it sent. */
  requests: () => number;
  /** Both throw a ProviderFault, or the abort reason of the signal. */
  search: (query: SearchQuery) => Promise<FoundSubtitle[]>;
  download: (found: FoundSubtitle, video: VideoFacts) => Promise<DownloadedSubtitle>;
}

interface Parts {
  pooled: PooledProvider;
  use: ProviderRunner;
  config: never;
  signal: AbortSignal;
}

export function createTrial({ pooled, use, config, signal }: Parts): Trial {
  const { provider } = pooled;
  let rows: RowTally | undefined;
  let requests = 0;
  const occasionOf = (kind: 'search' | 'download', video: VideoFacts) => ({
    kind,
    video,
    signal,
    isUrgent: true,
    trial: {
      onRequest: () => void requests++,
      onRows(more: RowTally) {
        const { read, skipped, why } = rows ?? { read: 0, skipped: 0, why: [] };
        rows = {
          read: read + more.read,
          skipped: skipped + more.skipped,
          why: [...new Set([...why, ...more.why])],
        };
      },
    },
  });
  return {
    provider,
    rows: () => rows,
    requests: () => requests,
    search: (query) =>
      use(pooled, occasionOf('search', query.video), (context) => provider.search(query, config, context)),
    download: (found, video) =>
      use(pooled, occasionOf('download', video), (context) => provider.download(found, config, context)),
  };
}
