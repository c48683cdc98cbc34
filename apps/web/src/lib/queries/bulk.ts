import type { BulkGroup, BulkItemState, BulkOrder, BulkSelection, BulkState } from '@captionarr/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

const moving: readonly BulkState[] = ['counting', 'running', 'undoing'];
const isMoving = (state: BulkState) => moving.includes(state);

/** Live events bring its news; while it moves it is also read now and then, because events can get lost. */
export const bulkQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.bulk.one, id],
    queryFn: ({ signal }) => api.bulk.read({ params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isMoving(data.state) ? false : 2000),
    meta: { quiet: true, needs: 'bulk.read' },
  });

export const bulkListQuery = () =>
  queryOptions({
    queryKey: keys.bulk.list,
    queryFn: async ({ signal }) => (await api.bulk.list({ signal })).data,
    meta: { quiet: true, needs: 'bulk.list' },
  });

interface ItemsWish {
  groups?: readonly BulkGroup[];
  states?: readonly BulkItemState[];
  sort?: 'number' | 'latest';
}

const itemsKey = (id: number, wish: ItemsWish) => [...keys.bulk.one, id, 'items', wish] as const;

const askItems = (id: number, { groups, states, sort }: ItemsWish, page: { start: number; length: number }) => ({
  params: { id },
  query: {
    ...page,
    ...(groups && { 'filter[group]': [...groups] }),
    ...(states && { 'filter[state]': [...states] }),
    ...(sort && { sort }),
  },
});

/** One item of a list by its place. */
export const bulkItemAtQuery = (id: number, wish: ItemsWish, start: number) =>
  queryOptions({
    queryKey: [...itemsKey(id, wish), start],
    queryFn: async ({ signal }) =>
      (await api.bulk.items({ ...askItems(id, wish, { start, length: 1 }), signal })).data[0] ?? null,
    meta: { quiet: true },
  });

const length = 50;

/** Items page by page. */
export const bulkItemsQuery = (id: number, wish: ItemsWish) =>
  infiniteQueryOptions({
    queryKey: [...itemsKey(id, wish), 'pages'],
    queryFn: ({ pageParam: start, signal }) => api.bulk.items({ ...askItems(id, wish, { start, length }), signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * length < total ? pages.length * length : undefined),
    staleTime: 0,
    meta: { quiet: true },
  });

export const prepareBulk = async (order: BulkOrder, selection: BulkSelection) =>
  (await api.bulk.prepare({ form: { order, selection } })).id;

/** With a limit, only the first of them. */
export const runBulk = (id: number, groups: readonly BulkGroup[], limit?: number) =>
  api.bulk.run({ params: { id }, form: { 'groups[]': [...groups], ...(limit !== undefined && { limit }) } });

export type BulkAction = Parameters<typeof api.bulk.act>[0]['form']['action'];

export const actOnBulk = (id: number, action: BulkAction) => api.bulk.act({ params: { id }, form: { action } });

export const discardBulk = (id: number) => api.bulk.discard({ params: { id } });
