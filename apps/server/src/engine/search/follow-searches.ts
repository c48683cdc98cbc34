import type { MediaKind } from '@captionarr/contract';
import type { Searcher } from './searcher.ts';

/** Called with the ids of videos that were searched. */
export type FollowUp = (type: MediaKind, ids: readonly number[]) => Promise<void>;

/** The same searcher, which tells of every search that wasn’t stopped. */
export function followSearches(searcher: Searcher, onSearched: FollowUp = async () => undefined): Searcher {
  return {
    async search(order, signal) {
      const outcome = await searcher.search(order, signal);
      if (!signal.aborted) await onSearched(order.type, [order.mediaId]);
      return outcome;
    },
    async searchTogether(orders, signal) {
      const results = await searcher.searchTogether(orders, signal);
      if (signal.aborted) return results;
      for (const [index, { type, mediaId }] of orders.entries())
        if (results[index]?.status === 'fulfilled') await onSearched(type, [mediaId]);
      return results;
    },
  };
}
