import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Side } from '#platform/db/library-schema.ts';
import type { Tables } from '#platform/db/schema.ts';

export type Refresh = Selectable<Tables['media_refresh']>;

/** A video whose subtitle files were changed. */
export interface ChangedVideo {
  side: Side;
  mediaId: number;
  /** A subtitle is there that was not there before. */
  isAdded: boolean;
}

interface Wish extends ChangedVideo {
  server: string;
  dueAt: number;
}

/** Which videos servers are still to look at, and what became of the last. */
export function createRefreshes(db: Database) {
  return {
    laneOf: ({ server }: Refresh) => server,

    /** What waits already waits once, from now on. */
    async add(wishes: readonly Wish[], now: number): Promise<void> {
      const rows = wishes.map(({ server, side, mediaId, isAdded, dueAt }) => ({
        server,
        kind: side,
        media_id: mediaId,
        added: Number(isAdded),
        created_at: now,
        attempts: 0,
        next_try_at: dueAt,
      }));
      if (rows.length === 0) return;
      await db
        .insertInto('media_refresh')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['server', 'kind', 'media_id']).doUpdateSet((row) => ({
            added: row.fn<number>('max', [row.ref('media_refresh.added'), row.ref('excluded.added')]),
            created_at: row.ref('excluded.created_at'),
            next_try_at: row.fn<number>('max', [row.ref('media_refresh.next_try_at'), row.ref('excluded.next_try_at')]),
          })),
        )
        .execute();
    },

    due: (server: string, now: number): Promise<Refresh | undefined> =>
      db
        .selectFrom('media_refresh')
        .selectAll()
        .where('server', '=', server)
        .where('next_try_at', '<=', now)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    nextTries: () =>
      db
        .selectFrom('media_refresh')
        .select(({ fn }) => ['server as lane', fn.min('next_try_at').as('at')])
        .groupBy('server')
        .execute(),

    counts: () =>
      db
        .selectFrom('media_refresh')
        .select(({ fn }) => ['server', fn.countAll<number>().as('count')])
        .groupBy('server')
        .execute(),

    states: () => db.selectFrom('media_server_state').selectAll().execute(),

    remove: (row: Refresh) => withdraw(db, row),

    sent: (row: Refresh, now: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await withdraw(transaction, row);
        await note(transaction, row.server, { refreshed_at: now, error: null });
      }),

    noteFine: (server: string) => note(db, server, { error: null }),
    noteFailed: (server: string, now: number, error: string) => note(db, server, { failed_at: now, error }),

    postpone: (row: Refresh, at: number) =>
      db
        .updateTable('media_refresh')
        .set({ attempts: row.attempts + 1, next_try_at: at })
        .where('id', '=', row.id)
        .execute(),

    pause: (server: string, at: number) =>
      db
        .updateTable('media_refresh')
        .set({ next_try_at: at })
        .where('server', '=', server)
        .where('next_try_at', '<', at)
        .execute(),

    hurry: (server: string, now: number) =>
      db
        .updateTable('media_refresh')
        .set({ next_try_at: now })
        .where('server', '=', server)
        .where('next_try_at', '>', now)
        .execute(),

    forgetError: (server: string) =>
      db.updateTable('media_server_state').set({ failed_at: null, error: null }).where('server', '=', server).execute(),

    /** Only these are told. */
    keep: (servers: readonly string[]): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('media_refresh').where('server', 'not in', servers).execute();
        await transaction.deleteFrom('media_server_state').where('server', 'not in', servers).execute();
      }),
  };
}

/** What has changed again since it was read stays. */
const withdraw = (on: Database | Transaction<Tables>, { id, next_try_at }: Refresh) =>
  on.deleteFrom('media_refresh').where('id', '=', id).where('next_try_at', '=', next_try_at).execute();

async function note(on: Database | Transaction<Tables>, server: string, values: Partial<Tables['media_server_state']>) {
  await on
    .insertInto('media_server_state')
    .values({ server, refreshed_at: null, failed_at: null, error: null, ...values })
    .onConflict((conflict) => conflict.column('server').doUpdateSet(values))
    .execute();
}
