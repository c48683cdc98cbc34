import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from './settings-store.ts';

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Makes the first API key at the first start, when the old one cannot be read any more, and when a restored backup
 * brought one back that had been replaced. Remembers each that is replaced.
 */
export async function ensureApiKey(settings: SettingsStore, db: Database) {
  const find = (key: string) => db.selectFrom('revocation').where('hash', '=', hashOf(key));
  const key = settings.get('auth.apikey');
  const isSet = settings.locked()['auth.apikey'] !== undefined;
  const isRevoked = !isSet && (await find(key).select('hash').executeTakeFirst()) !== undefined;
  if (key === '' || isRevoked) await settings.save({ 'auth.apikey': randomBytes(16).toString('hex') });

  settings.onSave(['auth.apikey'], async (transaction) => {
    const hash = hashOf(settings.get('auth.apikey'));
    await transaction.replaceInto('revocation').values({ hash }).execute();
  });
  // One that the owner enters again is wanted again.
  settings.onChange(['auth.apikey'], () =>
    db
      .deleteFrom('revocation')
      .where('hash', '=', hashOf(settings.get('auth.apikey')))
      .execute(),
  );
}
