import { contract, libraryKindOf, type BulkItem } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { groupsOf } from '#engine/bulk/bulk-rows.ts';
import { listItems } from '#engine/bulk/list-items.ts';
import type { OpenedBulk } from '#engine/bulk/open-bulk.ts';
import { imageUrl } from '#engine/library/present/image-url.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';

interface Dependencies {
  db: Database;
  bulk: OpenedBulk;
  baseUrl: string;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export function bulkRoutes(api: FastifyInstance, { db, bulk, baseUrl, userNameOf }: Dependencies) {
  const withPoster = (item: BulkItem): BulkItem => ({
    ...item,
    poster: imageUrl(baseUrl, libraryKindOf[item.type], item.item_id, item.poster),
  });

  implement(api, contract.bulk, {
    list: async () => ({ data: await bulk.list() }),
    prepare: async ({ form: { order, selection } }, { request }) => ({
      id: await bulk.prepare(order, selection, await userNameOf(request)),
    }),
    read: ({ params: { id } }) => bulk.read(id),
    async items({ params: { id }, query: { start, length, sort, ...filter } }) {
      const row = await bulk.rows.read(id);
      // Once it was started, only what it works on.
      const groups = filter['filter[group]'] ?? (row.groups_json === null ? undefined : groupsOf(row));
      const states = filter['filter[state]'];
      const page = await listItems(db, id, { groups, states, isLatest: sort === 'latest', start, length });
      return { ...page, data: page.data.map(withPoster) };
    },
    run: ({ params: { id }, form }) => bulk.run(id, form['groups[]'], form.limit),
    act: ({ params: { id }, form: { action } }) => bulk.act(id, action),
    discard: ({ params: { id } }) => bulk.discard(id),
  });
}
