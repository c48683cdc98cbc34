import { settings as declared, type Section } from '@captionarr/contract/settings';

export type SettingValues = Record<string, Record<string, unknown>>;

/** The answer of a server whose settings have their defaults, except those given. */
export function declaredSettings(changes: SettingValues = {}): SettingValues {
  const sections = Object.entries<Section>(declared).map(([name, { fields }]) => {
    const values = Object.entries(fields).map(([key, field]) => [key, field.default]);
    return [name, { ...Object.fromEntries(values), ...changes[name] }];
  });
  return Object.fromEntries(sections);
}
