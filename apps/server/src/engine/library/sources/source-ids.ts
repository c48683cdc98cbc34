import type { KeyedThing, SourceIds } from '#domain/library/connector.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';

const codes = { series: 0, episode: 1, movie: 2, file: 3 } as const satisfies Record<KeyedThing, number>;

/** Numbers for the titles of one source, kept in the database. */
export function createSourceIds(db: Database, ordinal: number): SourceIds {
  async function read(what: number, keys: readonly string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('source_key')
      .select(['key', 'id'])
      .where('ordinal', '=', ordinal)
      .where('what', '=', what)
      .where('key', 'in', values(keys))
      .execute();
    return new Map(rows.map(({ key, id }) => [key, id]));
  }

  return {
    async idsOf(what, keys) {
      const code = codes[what];
      const known = await read(code, keys);
      const added = [...new Set(keys)].filter((key) => !known.has(key));
      if (added.length > 0)
        await db.transaction().execute(async (transaction) => {
          const { last } = await transaction
            .selectFrom('source_key')
            .select(({ fn }) => fn.max('id').as('last'))
            .where('ordinal', '=', ordinal)
            .where('what', '=', code)
            .executeTakeFirstOrThrow();
          for (const [index, key] of added.entries()) {
            const id = (last ?? 0) + index + 1;
            await transaction.insertInto('source_key').values({ ordinal, what: code, key, id }).execute();
            known.set(key, id);
          }
        });
      return keys.map((key) => known.get(key) ?? 0);
    },

    async keyOf(what, id) {
      const found = await db
        .selectFrom('source_key')
        .select('key')
        .where('ordinal', '=', ordinal)
        .where('what', '=', codes[what])
        .where('id', '=', id)
        .executeTakeFirst();
      return found?.key;
    },

    async rename(what, from, to) {
      const known = await read(codes[what], [from, to]);
      await db.transaction().execute(async (transaction) => {
        const setKey = (key: string, before: string) =>
          transaction
            .updateTable('source_key')
            .set({ key })
            .where('ordinal', '=', ordinal)
            .where('what', '=', codes[what])
            .where('key', '=', before)
            .execute();
        if (!known.has(from)) return;
        // The number that the other key had is never given again.
        if (known.has(to)) await setKey(`${to}\0${known.get(to)}`, to);
        await setKey(to, from);
      });
    },
  };
}
