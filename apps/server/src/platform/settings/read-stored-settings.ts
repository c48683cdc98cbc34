import { existsSync } from 'node:fs';
import { fields, isSecretSetting, presentName, type FlatSettings, type SettingKey } from '@captionarr/contract';
import SQLite from 'better-sqlite3';
import { parseJson } from '#platform/parse-json.ts';
import { isAllowed } from './check-value.ts';
import { overridesFrom } from './overrides.ts';

/** The settings of an installation that is not opened, perhaps by a server that runs; secrets are left out. Of what cannot be read the default holds. */
export function readStoredSettings(database: string, environment: NodeJS.ProcessEnv): FlatSettings {
  const values = new Map<SettingKey, unknown>([...fields].map(([key, field]) => [key, field.default]));
  for (const { key: name, value: text } of existsSync(database) ? readRows(database) : []) {
    const key = presentName(name) as SettingKey;
    const field = fields.get(key);
    const value = parseJson(text);
    if (field && !isSecretSetting(key) && isAllowed(key, field, value)) values.set(key, value);
  }
  for (const [key, { value }] of overridesFrom(environment)) values.set(key, value);
  // The map holds for every key what its field declares.
  return Object.fromEntries(values) as FlatSettings;
}

function readRows(file: string): { key: string; value: string }[] {
  let sqlite: SQLite.Database | undefined;
  try {
    sqlite = new SQLite(file, { readonly: true });
    return sqlite.prepare('SELECT key, value FROM setting').all() as { key: string; value: string }[];
  } catch {
    return [];
  } finally {
    sqlite?.close();
  }
}
