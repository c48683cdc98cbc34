import { fields, isSecretSetting, nest, secretMask, type FlatSettings, type SettingKey } from '@captionarr/contract';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import type { FormParts } from '#platform/settings/form-part.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { version } from '#platform/version.ts';
import { isLogin, partSectionNames, partSections, type Configuration } from './document.ts';

export interface ConfigurationParts {
  settings: Pick<SettingsStore, 'current' | 'locked' | 'wouldBe' | 'saveTogether' | 'wasChosen'>;
  formParts: FormParts;
  sources: Pick<Sources, 'all'>;
}

/** The whole configuration as data. Without secrets, the mask stands for each one that is set. */
export function writeConfiguration(
  { settings, formParts, sources }: ConfigurationParts,
  { withSecrets }: { withSecrets: boolean },
): Configuration {
  const shown = (secret: string) => (withSecrets || secret === '' ? secret : secretMask);
  const values = Object.entries(settings.current())
    .filter(([key]) => isExported(key as SettingKey))
    .map(([key, value]) => [key, isSecretSetting(key) ? shown(String(value)) : value]);
  const parts = partSectionNames.flatMap((section) => {
    const part = formParts[partSections[section]];
    if (!part) return [];
    return [[section, part.isSecret && withSecrets ? part.current() : part.show(part.current())]];
  });
  return {
    captionarr: 1,
    version,
    // The same keys with the same kinds of values.
    settings: nest(Object.fromEntries(values) as FlatSettings),
    ...Object.fromEntries(parts),
    sources: sources
      .all()
      .filter(({ ordinal, isByEnvironment }) => ordinal > 0 && !isByEnvironment)
      .map(({ id, kind, values: own }) => ({ id, kind, ...own, apikey: shown(own.apikey) })),
  };
}

function isExported(key: SettingKey): boolean {
  const field = fields.get(key);
  return field !== undefined && !field.internal && !field.legacy && !isLogin(key);
}
