import {
  fields,
  isSecretSetting,
  nest,
  secretMask,
  type FlatSettings,
  type SettingKey,
  type SettingsAnswer,
} from '@captionarr/contract';
import { memoizeFor } from '#platform/memoize.ts';

/** The store hands out the same settings until some are saved, and this is the same as long. */
const presentValues = memoizeFor((settings: FlatSettings) => {
  const shown = Object.entries(settings).map(([key, value]) => [key, presentValue(key as SettingKey, value)]);
  // The same keys with the same kinds of values.
  return nest(Object.fromEntries(shown) as FlatSettings);
});

/** Every setting by section, secrets only as set or not set, and what belongs beside them. */
export const presentSettings = (
  settings: FlatSettings,
  beside: Pick<SettingsAnswer, 'notifications' | 'usable' | 'locked'>,
): SettingsAnswer => ({ ...presentValues(settings), ...beside });

/** Secrets are shown only as set or unset, ports as numbers. */
export function presentValue(key: SettingKey, value: unknown) {
  if (isSecretSetting(key) && value) return secretMask;
  return isPort(key) && value !== '' ? Number(value) : value;
}

function isPort(key: SettingKey): boolean {
  const field = fields.get(key);
  return field?.kind === 'text' && field.format === 'port';
}
