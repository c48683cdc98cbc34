import { fields, isSecretSetting, type SettingKey } from '@captionarr/contract';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import { parseJson } from '#platform/parse-json.ts';
import { isAllowed } from './check-value.ts';
import type { SecretBox } from './secret-box.ts';

export interface StoredValue {
  key: SettingKey;
  value: unknown;
}

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  log: Logger;
}

interface Stored {
  values: StoredValue[];
  /** Rows that hold nothing that the setting may be. */
  unreadable: SettingKey[];
}

/** Stored settings; defaults apply to all others. */
export async function readSettings({ db, secrets, log }: Dependencies): Promise<Stored> {
  const rows = await db.selectFrom('setting').selectAll().execute();
  const lost: string[] = [];
  const unreadable: SettingKey[] = [];
  const values = rows.flatMap(({ key: name, value: text }) => {
    const key = name as SettingKey;
    const field = fields.get(key);
    if (!field) return [];
    const value = field.kind === 'secret' ? secrets.open(key, text) : parseJson(text);
    if (value === undefined && field.kind === 'secret') lost.push(key);
    if (value !== undefined && isAllowed(key, field, value)) return [{ key, value }];
    // A value of an older version may be invalid: the default applies, unless that would disable the login.
    unreadable.push(key);
    return [];
  });
  if (lost.length > 0) {
    log.warn(`The encryption key is missing. Re-enter these secrets: ${lost.join(', ')}`);
  }
  return { values, unreadable };
}

export async function writeSettings(
  transaction: Transaction<Tables>,
  secrets: SecretBox,
  values: readonly StoredValue[],
): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map(({ key, value }) => ({
    key,
    value: isSecretSetting(key) ? secrets.seal(key, String(value)) : JSON.stringify(value),
  }));
  await transaction
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((expression) => ({ value: expression.ref('excluded.value') })),
    )
    .execute();
}
