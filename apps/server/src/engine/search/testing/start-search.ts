import { randomUUID } from 'node:crypto';
import type { SearchOrder } from '#engine/search/searcher.ts';
import { someSubtitle, someText, startWithProviders } from '#testing/start-with-providers.ts';

/** The whole server, with a way to its searches that no client has. */
export async function startSearch(options: Parameters<typeof startWithProviders>[0]) {
  const started = await startWithProviders(options);
  const { app, providers } = started;
  return {
    ...started,
    search: (order: Partial<SearchOrder> = {}, signal = new AbortController().signal) =>
      app.search.searcher.search(
        { type: 'episode', mediaId: 101, trigger: 'wanted', who: 'test', batch: randomUUID(), ...order },
        signal,
      ),
    recordOf: async (id: number | null) => {
      const record = await app.search.records.read(id ?? 0);
      if (!record) throw new Error('There is no record.');
      return record;
    },
    downloads: () => providers.calls.filter(({ isDownload }) => isDownload).length,
    fetched: () => app.db.selectFrom('fetched').select(['subs_id', 'language', 'outcome']).orderBy('subs_id').execute(),
  };
}

/** Unusable, although no name fits better. */
export const better = someSubtitle({ id: 'better', content: 'Not a subtitle at all.' });
export const next = someSubtitle({
  id: 'next',
  release: 'Harbour.Lights.S01E01.720p.WEB-DL.H.264-GRP',
  content: someText(2),
});
