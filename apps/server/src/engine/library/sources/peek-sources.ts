import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { describeSources, rowsByEnvironment, type Facts } from './read-sources.ts';
import { readSourceRows } from './source-rows.ts';
import { readSourceVariables } from './source-variables.ts';
import type { Source } from './source.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'current' | 'locked'>;
  secrets: Pick<SecretBox, 'open'>;
  environment: NodeJS.ProcessEnv;
}

/** Every source as the next start will find it; writes nothing. */
export async function peekSources({ db, settings, secrets, environment }: Dependencies): Promise<Source[]> {
  const variables = readSourceVariables(environment);
  const rows = await readRows(db);
  return describeSources({
    rows: [...rows, ...rowsByEnvironment(variables, rows)],
    settings: settings.current(),
    lockedSettings: settings.locked(),
    variables,
    secrets,
  });
}

/** A database of an earlier version has no table of them yet. */
async function readRows(db: Database): Promise<Facts['rows']> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'library_source'`.execute(db);
  return rows.length > 0 ? readSourceRows(db) : firstRows;
}

const first = { ordinal: 0, live_feed: 1, values_json: null, apikey: '', removed_at: null };
const firstRows: Facts['rows'] = [
  { ...first, id: 'sonarr', kind: 'sonarr', name: 'Sonarr', color: 'blue' },
  { ...first, id: 'radarr', kind: 'radarr', name: 'Radarr', color: 'teal' },
];
