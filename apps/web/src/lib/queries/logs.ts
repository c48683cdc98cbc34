import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { staleTimes } from '@captionarr/contract/browser';
import type { LogEntry } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

type Loaded = InfiniteData<LogEntry[], number | undefined>;

const pageLength = 200;
/** Rows kept while new ones arrive; older ones are reloaded on scroll. */
const keptRows = 2000;
const tailEvery = 2000;

/** Newest first, page by page. */
export const logsQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.logs,
    queryFn: async ({ pageParam: before, signal }) =>
      (await api.logs.list({ query: { length: pageLength, before }, signal })).data,
    // The type is that of later page parameters.
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageLength ? undefined : page.at(-1)?.id),
    staleTime: staleTimes.polled.stale,
    refetchInterval: staleTimes.polled.every,
    meta: { quiet: true },
  });

/** Fetches newer rows and prepends them; returns their number. */
export const logTailQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: keys.logTail,
    queryFn: async ({ signal }) => {
      const loaded = client.getQueryData<Loaded>(keys.logs);
      const after = loaded?.pages[0]?.[0]?.id ?? 0;
      const { data } = await api.logs.list({ query: { length: pageLength, after }, signal });
      // A full page means that there may be a gap before the known rows.
      if (data.length === pageLength) await client.invalidateQueries({ queryKey: keys.logs });
      else if (data.length > 0) client.setQueryData<Loaded>(keys.logs, (now) => putBefore(now, data));
      return data.length;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: tailEvery,
    meta: { quiet: true },
  });

export function putBefore(loaded: Loaded | undefined, rows: readonly LogEntry[]): Loaded | undefined {
  if (!loaded) return undefined;
  const [first = [], ...others] = loaded.pages;
  const known = first[0]?.id ?? 0;
  const grown = [...rows.filter(({ id = 0 }) => id > known), ...first];
  if (grown.length <= keptRows) return { ...loaded, pages: [grown, ...others] };
  return { pages: [grown.slice(0, keptRows)], pageParams: [undefined] };
}

/** One entry; null when it is kept no longer. */
export const logEntryQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.logs, 'entry', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.logs.list({ query: { before: id + 1, length: 1 }, signal });
      return data.find((entry) => entry.id === id) ?? null;
    },
    meta: { quiet: true },
  });
