import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';

/** Accepted lines of translations that aren’t saved yet: nothing is paid twice. */
export interface LineStore {
  read: (work: string) => Promise<Map<number, { text: string; engine: string }>>;
  add: (work: string, part: ReadonlyMap<number, string>, engine: string) => Promise<void>;
  /** Once the subtitle is saved. */
  forget: (work: string) => Promise<void>;
}

/** Unfinished work is tried again within this time, or never. */
const keptMs = 14 * 24 * 3_600_000;

/** Tells one work from another: the same lines into the same language by the same translator are the same work. */
export const workOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

export function createLineStore({ db, now = Date.now }: { db: Database; now?: () => number }): LineStore {
  return {
    async read(work) {
      await db
        .deleteFrom('translated_line')
        .where('at', '<', now() - keptMs)
        .execute();
      const rows = await db
        .selectFrom('translated_line')
        .select(['no', 'text', 'engine'])
        .where('work', '=', work)
        .execute();
      return new Map(rows.map(({ no, text, engine }) => [no, { text, engine }]));
    },
    async add(work, part, engine) {
      const at = now();
      await db
        .insertInto('translated_line')
        .values([...part].map(([no, text]) => ({ work, no, text, engine, at })))
        .onConflict((conflict) =>
          conflict.columns(['work', 'no']).doUpdateSet((eb) => ({
            text: eb.ref('excluded.text'),
            engine: eb.ref('excluded.engine'),
            at: eb.ref('excluded.at'),
          })),
        )
        .execute();
    },
    async forget(work) {
      await db.deleteFrom('translated_line').where('work', '=', work).execute();
    },
  };
}
