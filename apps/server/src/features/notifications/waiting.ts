import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';

export type Waiting = Selectable<Tables['notification_waiting']>;

/** One message for one provider. */
export interface Letter {
  provider: string;
  event: string;
  text: string;
  isForDigest?: boolean;
}

/** What is still to be sent, and what became of the last things that were. */
export function createWaiting(db: Database) {
  const open = () => db.selectFrom('notification_waiting').where('digest', '=', 0);
  const later = () => db.updateTable('notification_waiting').where('digest', '=', 0);

  return {
    laneOf: ({ provider }: Waiting) => provider,

    async add(letters: readonly Letter[], now: number, dueAt: (provider: string) => number): Promise<void> {
      const rows = letters.map(({ provider, event, text, isForDigest }) => ({
        provider,
        event,
        text,
        created_at: now,
        digest: isForDigest ? 1 : 0,
        attempts: 0,
        next_try_at: dueAt(provider),
      }));
      if (rows.length > 0) await db.insertInto('notification_waiting').values(rows).execute();
    },

    /** The oldest that is due. */
    due: (provider: string, now: number): Promise<Waiting | undefined> =>
      open()
        .selectAll()
        .where('provider', '=', provider)
        .where('next_try_at', '<=', now)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** When each provider is tried next. */
    nextTries: () =>
      open()
        .select(({ fn }) => ['provider as lane', fn.min('next_try_at').as('at')])
        .groupBy('provider')
        .execute(),

    counts: () =>
      db
        .selectFrom('notification_waiting')
        .select(({ fn }) => ['provider', fn.countAll<number>().as('count')])
        .groupBy('provider')
        .execute(),

    deliveries: () => db.selectFrom('delivery').selectAll().execute(),

    sent: (row: Waiting, now: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('notification_waiting').where('id', '=', row.id).execute();
        await note(transaction, row.provider, { sent_at: now, error: null });
      }),

    noteSent: (provider: string, now: number) => note(db, provider, { sent_at: now, error: null }),
    noteFailed: (provider: string, now: number, error: string) => note(db, provider, { failed_at: now, error }),

    remove: ({ id }: Waiting) => db.deleteFrom('notification_waiting').where('id', '=', id).execute(),

    postpone: (row: Waiting, at: number) =>
      later()
        .set({ attempts: row.attempts + 1, next_try_at: at })
        .where('id', '=', row.id)
        .execute(),

    /** Nothing is sent to this provider before. */
    pause: (provider: string, at: number) =>
      later().set({ next_try_at: at }).where('provider', '=', provider).where('next_try_at', '<', at).execute(),

    /** Everything for this provider is due. */
    hurry: (provider: string, now: number) =>
      later().set({ next_try_at: now }).where('provider', '=', provider).where('next_try_at', '>', now).execute(),

    forgetError: (provider: string) =>
      db.updateTable('delivery').set({ failed_at: null, error: null }).where('provider', '=', provider).execute(),

    /** Only these are told; only those are there. */
    keep: (told: readonly string[], there: readonly string[]): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('notification_waiting').where('provider', 'not in', told).execute();
        await transaction.deleteFrom('delivery').where('provider', 'not in', there).execute();
      }),
  };
}

async function note(on: Database | Transaction<Tables>, provider: string, values: Partial<Tables['delivery']>) {
  await on
    .insertInto('delivery')
    .values({ provider, sent_at: null, failed_at: null, error: null, ...values })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
    .execute();
}
