import { createHash, randomBytes } from 'node:crypto';
import type { ApiKey, KeyRights } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** What a key opens, and for whom; the first key has no name. */
export interface KeyHolder {
  rights: KeyRights;
  name?: string;
}

interface Options {
  db: Database;
  log: Logger;
  now?: (() => number) | undefined;
}

export type ClientKeys = Awaited<ReturnType<typeof openClientKeys>>;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Keys of single clients. Only their hashes are stored, and read once. */
export async function openClientKeys({ db, log, now = Date.now }: Options) {
  const rows = await db.selectFrom('api_key').selectAll().execute();
  const known = new Map(rows.map(({ hash, ...key }) => [hash, key]));

  /** Once a day, not with every request. */
  function noteUse(hash: string, key: { id: number; used_on: number | null }): void {
    const today = Math.floor(now() / dayMs) * dayMs;
    if (key.used_on === today) return;
    key.used_on = today;
    db.updateTable('api_key')
      .set({ used_on: today })
      .where('hash', '=', hash)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'Could not store the last use of an API key'));
  }

  return {
    find(given: unknown): KeyHolder | undefined {
      if (typeof given !== 'string' || known.size === 0) return undefined;
      const hash = hashOf(given);
      const key = known.get(hash);
      if (key) noteUse(hash, key);
      return key;
    },

    list: (): ApiKey[] =>
      [...known.values()]
        .map(({ id, name, rights, created_at, used_on }) => ({ id, name, rights, created: created_at, used: used_on }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),

    async create(name: string, rights: KeyRights): Promise<{ id: number; key: string }> {
      if ([...known.values()].some((key) => key.name === name))
        throw new AppError('conflict', sentence`There’s already an API key named ${name}. Choose another name.`, {
          help: 'api-keys',
        });
      const key = randomBytes(16).toString('hex');
      const row = { name, rights, created_at: now(), used_on: null };
      const { id } = await db
        .insertInto('api_key')
        .values({ ...row, hash: hashOf(key) })
        .returning('id')
        .executeTakeFirstOrThrow();
      known.set(hashOf(key), { id, ...row });
      return { id, key };
    },

    /** Works at once: the map forgets it before the table does. */
    async revoke(id: number): Promise<void> {
      for (const [hash, key] of known) if (key.id === id) known.delete(hash);
      await db.deleteFrom('api_key').where('id', '=', id).execute();
    },
  };
}
