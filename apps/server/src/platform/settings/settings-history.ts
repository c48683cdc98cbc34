import type { SavedKey } from '@captionarr/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import { values } from '#platform/db/values.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { SecretBox } from './secret-box.ts';

/** One thing that a save replaced. */
interface Replaced {
  key: SavedKey;
  before: unknown;
  after: unknown;
  isSecret: boolean;
}

export interface RememberedChange {
  /** Key in this version or another one. */
  key: string;
  /** Undefined when it can no longer be read. */
  before: unknown;
  after: unknown;
}

export interface RememberedSave {
  id: number;
  at: number;
  who: string;
  undoes: number | null;
  changes: RememberedChange[];
}

interface Page {
  start: number;
  length: number;
}

/** How many saves are remembered. */
const kept = 1000;
/** No JSON begins like this. */
export const sealedMark = 'v1.';
/** Encryption purpose of a changed secret. */
export const historyPurpose = (key: string) => `history ${key}`;

/** History of saves with time and user. */
export function createSettingsHistory(db: Database, secrets: SecretBox) {
  function encode({ key, isSecret }: Replaced, value: unknown): string {
    const text = JSON.stringify(value);
    return isSecret ? secrets.seal(historyPurpose(key), text) : text;
  }

  function decode(key: string, text: string): unknown {
    const json = text.startsWith(sealedMark) ? secrets.open(historyPurpose(key), text) : text;
    return json === undefined ? undefined : parseJson(json);
  }

  async function withChanges(saves: readonly SaveRow[]): Promise<RememberedSave[]> {
    const ids = saves.map(({ id }) => id);
    const rows = await db.selectFrom('settings_change').selectAll().where('save_id', 'in', values(ids)).execute();
    const changes = Map.groupBy(rows, ({ save_id }) => save_id);
    return saves.map(({ id, saved_at, who, undoes }) => ({
      id,
      at: saved_at,
      who,
      undoes,
      changes: (changes.get(id) ?? []).map(({ key, before, after }) => ({
        key,
        before: decode(key, before),
        after: decode(key, after),
      })),
    }));
  }

  return {
    /** With the save itself. */
    async write(
      transaction: Transaction<Tables>,
      { at, who, undoes, changes }: { at: number; who: string; undoes?: number; changes: readonly Replaced[] },
    ): Promise<void> {
      const save = { saved_at: at, who, undoes: undoes ?? null };
      const { id } = await transaction
        .insertInto('settings_save')
        .values(save)
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = changes.map((change) => ({
        save_id: id,
        key: change.key,
        before: encode(change, change.before),
        after: encode(change, change.after),
      }));
      await transaction.insertInto('settings_change').values(rows).execute();
      await transaction
        .deleteFrom('settings_save')
        .where('id', 'in', (query) =>
          query.selectFrom('settings_save').select('id').orderBy('id', 'desc').limit(kept).offset(kept),
        )
        .execute();
    },

    /** Newest first; a length of zero or less asks for all. */
    async list({ start, length }: Page): Promise<{ data: RememberedSave[]; total: number }> {
      const { total } = await db
        .selectFrom('settings_save')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const newestFirst = db.selectFrom('settings_save').selectAll().orderBy('id', 'desc');
      const page = length > 0 ? newestFirst.limit(length).offset(Math.max(start, 0)) : newestFirst;
      return { data: await withChanges(await page.execute()), total };
    },

    async find(id: number): Promise<RememberedSave | undefined> {
      const rows = await db.selectFrom('settings_save').selectAll().where('id', '=', id).execute();
      return (await withChanges(rows))[0];
    },
  };
}

interface SaveRow {
  id: number;
  saved_at: number;
  who: string;
  undoes: number | null;
}
