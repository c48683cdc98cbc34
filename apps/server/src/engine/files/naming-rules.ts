import type { SettingsStore } from '#platform/settings/settings-store.ts';

export const namingRules = (settings: Pick<SettingsStore, 'get'>) => ({
  subfolder: settings.get('general.subfolder'),
  subfolderCustom: settings.get('general.subfolder_custom').trim(),
  hiExtension: settings.get('general.hi_extension'),
  singleLanguage: settings.get('general.single_language'),
});
