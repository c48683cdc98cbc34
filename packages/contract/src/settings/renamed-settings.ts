import { fields, type SettingKey } from './declaration.ts';

/**
 * Settings that had another name: what was stored, is given by the environment, or comes from another installation under
 * the old name, holds for the new one. An entry is never removed.
 */
export const renamedSettings: Readonly<Record<string, SettingKey>> = {
  // Bazarr's, which knows several.
  'translator.gemini_keys': 'translator.gemini_key',
};

/** What a setting is called now. */
export const presentName = (key: string, renamed = renamedSettings): string =>
  fields.has(key as SettingKey) ? key : ((Object.hasOwn(renamed, key) ? renamed[key] : undefined) ?? key);
