import { fields, nest, type FlatSettings, type SettingsAnswer } from '@captionarr/contract';
import { secretMask } from '#platform/settings/settings-store.ts';

/** The store hands out the same settings until some are saved, and the answer is the same as long. */
const kept = new WeakMap<FlatSettings, SettingsAnswer>();

/** Every setting by section, secrets only as set or not set, and which of them cannot be changed here. */
export function presentSettings(settings: FlatSettings, locked: Record<string, string>): SettingsAnswer {
  const answer = kept.get(settings) ?? { ...nest(mask(settings)), notifications: { providers: [] }, locked };
  kept.set(settings, answer);
  return answer;
}

function mask(settings: FlatSettings) {
  const shown = Object.entries(settings).map(([key, value]) => [key, isSecret(key) && value ? secretMask : value]);
  // The same keys with the same kinds of values.
  return Object.fromEntries(shown) as FlatSettings;
}

const isSecret = (key: string) => fields.get(key as keyof FlatSettings)?.kind === 'secret';
