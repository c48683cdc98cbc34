import { contract, type LibraryKind } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { implement } from '#platform/http/implement.ts';

const codeOf = (page: LibraryKind) => kindCode[mediaTables[page].video];

/** Lists saved by name: an address is all there is to them. */
export const viewsRoutes = (api: FastifyInstance, db: Database) =>
  implement(api, contract.views, {
    async list({ query: { page } }) {
      const rows = await db
        .selectFrom('saved_view')
        .select(['id', 'name', 'query'])
        .where('kind', '=', codeOf(page))
        .orderBy('name')
        .execute();
      return { data: rows.map((row) => ({ ...row, page })) };
    },
    save: ({ form: { page, name, query } }) =>
      db
        .insertInto('saved_view')
        .values({ kind: codeOf(page), name, query })
        .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ query }))
        .returning('id')
        .executeTakeFirstOrThrow(),
    async remove({ form: { id } }) {
      await db.deleteFrom('saved_view').where('id', '=', id).execute();
    },
  });
