import { fields, nest, type FlatSettings, type SettingsAnswer } from '@captionarr/contract';
import { secretMask } from '#platform/settings/settings-store.ts';

/** Every setting by section, secrets only as set or not set, and which of them cannot be changed here. */
export function presentSettings(settings: FlatSettings, locked: Record<string, string>): SettingsAnswer {
  const shown = Object.entries(settings).map(([key, value]) => [key, isSecret(key) && value ? secretMask : value]);
  // The same keys with the same kinds of values.
  const flat = Object.fromEntries(shown) as FlatSettings;
  return { ...nest(flat), notifications: { providers: [] }, locked };
}

const isSecret = (key: string) => fields.get(key as keyof FlatSettings)?.kind === 'secret';
