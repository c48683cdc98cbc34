import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { OutboxTopic } from '#platform/db/system-schema.ts';

/** A message that waits to be delivered. */
export interface OutboxRow<Payload> {
  id: number;
  /** The recipient. An unreachable one does not block the others. */
  lane: string;
  payload: Payload;
  created_at: number;
  attempts: number;
  next_try_at: number;
}

interface OutboxEntry<Payload> {
  lane: string;
  payload: Payload;
  /** Null to wait for a digest. */
  dueAt: number | null;
  /** Merges the entry into the waiting row with this key. */
  dedupe?: string;
  /** The payload after a merge; the new one by default. */
  merge?: (waiting: Payload) => Payload;
}

export type OutboxRows<Payload> = ReturnType<typeof createOutboxRows<Payload>>;

/** The waiting messages of a topic, and the state of each lane. */
export function createOutboxRows<Payload>(db: Database, topic: OutboxTopic) {
  const select = () => db.selectFrom('outbox').where('topic', '=', topic);
  const update = (lane: string) => db.updateTable('outbox').where('topic', '=', topic).where('lane', '=', lane);
  // Only this module writes payloads, of this type.
  const parse = (text: string) => JSON.parse(text) as Payload;

  async function insert(on: Transaction<Tables>, entry: OutboxEntry<Payload>, now: number): Promise<void> {
    const { lane, dedupe = null, payload, dueAt, merge } = entry;
    const waiting =
      dedupe === null
        ? undefined
        : await on
            .selectFrom('outbox')
            .select('payload')
            .where('topic', '=', topic)
            .where('lane', '=', lane)
            .where('dedupe', '=', dedupe)
            .executeTakeFirst();
    const merged = waiting && merge ? merge(parse(waiting.payload)) : payload;
    await on
      .insertInto('outbox')
      .values({
        topic,
        lane,
        dedupe,
        payload: JSON.stringify(merged),
        created_at: now,
        attempts: 0,
        next_try_at: dueAt,
      })
      .onConflict((conflict) =>
        conflict.columns(['topic', 'lane', 'dedupe']).doUpdateSet((row) => ({
          payload: row.ref('excluded.payload'),
          created_at: row.ref('excluded.created_at'),
          next_try_at: row.fn<number>('max', [row.ref('outbox.next_try_at'), row.ref('excluded.next_try_at')]),
        })),
      )
      .execute();
  }

  /** Keeps a row that was merged with a new entry since it was read. */
  const withdraw = (on: Database | Transaction<Tables>, { id, next_try_at: readAs }: OutboxRow<Payload>) =>
    on.deleteFrom('outbox').where('id', '=', id).where('next_try_at', '=', readAs).execute();

  async function note(on: Database | Transaction<Tables>, lane: string, values: Partial<Tables['outbox_lane']>) {
    await on
      .insertInto('outbox_lane')
      .values({ topic, lane, delivered_at: null, failed_at: null, error: null, ...values })
      .onConflict((conflict) => conflict.columns(['topic', 'lane']).doUpdateSet(values))
      .execute();
  }

  return {
    add: (entries: readonly OutboxEntry<Payload>[], now: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        for (const entry of entries) await insert(transaction, entry, now);
      }),

    /** The oldest row of a lane that is due. */
    async due(lane: string, now: number): Promise<OutboxRow<Payload> | undefined> {
      const row = await select()
        .select(['id', 'lane', 'payload', 'created_at', 'attempts'])
        .select((columns) => columns.ref('next_try_at').$castTo<number>().as('next_try_at'))
        .where('lane', '=', lane)
        .where('next_try_at', '<=', now)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row && { ...row, payload: parse(row.payload) };
    },

    /** When each lane is tried next. */
    nextTries: () =>
      select()
        .select(({ fn }) => ['lane', fn.min<number>('next_try_at').as('at')])
        .where('next_try_at', 'is not', null)
        .groupBy('lane')
        .execute(),

    counts: () =>
      select()
        .select(({ fn }) => ['lane', fn.countAll<number>().as('count')])
        .groupBy('lane')
        .execute(),

    states: () => db.selectFrom('outbox_lane').selectAll().where('topic', '=', topic).execute(),

    remove: (row: OutboxRow<Payload>) => withdraw(db, row),

    delivered: (row: OutboxRow<Payload>, now: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await withdraw(transaction, row);
        await note(transaction, row.lane, { delivered_at: now, error: null });
      }),

    noteDelivered: (lane: string, now: number) => note(db, lane, { delivered_at: now, error: null }),
    noteWorking: (lane: string) => note(db, lane, { error: null }),
    noteFailed: (lane: string, now: number, error: string) => note(db, lane, { failed_at: now, error }),

    /** Counts the attempt. */
    postpone: (row: OutboxRow<Payload>, at: number) =>
      update(row.lane)
        .set({ attempts: row.attempts + 1, next_try_at: at })
        .where('id', '=', row.id)
        .execute(),

    /** Nothing of the lane is due before. */
    pause: (lane: string, at: number) => update(lane).set({ next_try_at: at }).where('next_try_at', '<', at).execute(),

    /** Everything of the lane is due. */
    makeDue: (lane: string, now: number) =>
      update(lane).set({ next_try_at: now }).where('next_try_at', '>', now).execute(),

    forgetError: (lane: string) =>
      db
        .updateTable('outbox_lane')
        .set({ failed_at: null, error: null })
        .where('topic', '=', topic)
        .where('lane', '=', lane)
        .execute(),

    /** Drops the messages of all lanes but these, and the states of all but the known ones. */
    keep: (lanes: readonly string[], known = lanes): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('outbox').where('topic', '=', topic).where('lane', 'not in', lanes).execute();
        await transaction.deleteFrom('outbox_lane').where('topic', '=', topic).where('lane', 'not in', known).execute();
      }),
  };
}
