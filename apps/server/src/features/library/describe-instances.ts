import type { LibraryKind } from '@captionarr/contract';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { ManagerRef } from '#engine/library/sync/sync-parts.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { connectionOf, connectionRules } from './connection.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'current'>;
  secrets: Pick<SecretBox, 'open'>;
}

/** Encryption purpose of the key of an additional instance. */
export const keyPurpose = (kind: LibraryKind, ordinal: number): string => `instance ${kind} ${ordinal}`;

/** Connection details of all instances with a row. */
export async function describeInstances({ db, settings, secrets }: Dependencies, kind: LibraryKind) {
  const current = settings.current();
  const type = mediaTables[kind].video;
  const rows = await db
    .selectFrom('instance')
    .selectAll()
    .where('kind', '=', kindCode[type])
    .orderBy('ordinal')
    .execute();
  return rows.flatMap(({ id, ordinal, name, url, apikey }) => {
    const ref: ManagerRef = { kind, ordinal, name };
    if (ordinal === 0) return [{ ref, id, connection: connectionOf(current, kind) }];
    if (url === null) return [];
    const apiKey = apikey === null ? '' : (secrets.open(keyPurpose(kind, ordinal), apikey) ?? '');
    return [{ ref, id, connection: { ...connectionRules(current, kind), url, apiKey } }];
  });
}
