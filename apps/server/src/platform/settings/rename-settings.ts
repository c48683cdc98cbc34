import { isSecretSetting, renamedSettings } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from './secret-box.ts';
import { historyPurpose, sealedMark } from './settings-history.ts';

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  log: Logger;
  renamed?: Readonly<Record<string, string>>;
}

/** Before the settings are read: what an older version stored, or a restored backup holds, gets the names of this one. */
export async function renameSettings({ db, secrets, log, renamed = renamedSettings }: Dependencies): Promise<void> {
  const names = Object.keys(renamed);
  if (names.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const stored = await transaction.selectFrom('setting').selectAll().where('key', 'in', names).execute();
    for (const { key, value } of stored) {
      const now = renamed[key] ?? key;
      const moved = isSecretSetting(now) ? seal(key, now, value) : value;
      await transaction.deleteFrom('setting').where('key', '=', key).execute();
      if (moved === undefined) continue;
      const row = { key: now, value: moved };
      // A value saved under the new name is newer.
      await transaction
        .insertInto('setting')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      log.info(`The setting ${key} was renamed to ${now}`);
    }
    const changes = await transaction.selectFrom('settings_change').selectAll().where('key', 'in', names).execute();
    for (const { save_id, key, before, after } of changes) {
      const now = renamed[key] ?? key;
      await transaction
        .updateTable('settings_change')
        .set({ key: now, before: remembered(key, now, before), after: remembered(key, now, after) })
        .where('save_id', '=', save_id)
        .where('key', '=', key)
        .execute();
    }
  });

  /** The name is sealed in, so a sealed text is opened with the old one; undefined when its key is lost. */
  function seal(before: string, now: string, text: string): string | undefined {
    const opened = secrets.open(before, text);
    return opened === undefined ? undefined : secrets.seal(now, opened);
  }

  function remembered(before: string, now: string, text: string): string {
    if (!text.startsWith(sealedMark)) return text;
    return seal(historyPurpose(before), historyPurpose(now), text) ?? text;
  }
}
