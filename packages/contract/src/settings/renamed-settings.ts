import { fields, type SettingKey } from './declaration.ts';

/**
 * Renamed settings: a value under the old name from storage, the environment or an import applies to the new one.
 * Entries are never removed.
 */
export const renamedSettings: Readonly<Record<string, SettingKey>> = {
  // Bazarr's, which knows several.
  'translator.gemini_keys': 'translator.gemini_key',
};

/** Current name of a setting. */
export const presentName = (key: string, renamed = renamedSettings): string =>
  fields.has(key as SettingKey) ? key : ((Object.hasOwn(renamed, key) ? renamed[key] : undefined) ?? key);
