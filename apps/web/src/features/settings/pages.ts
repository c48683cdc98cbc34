import type { SettingKey } from '@captionarr/contract/settings';

interface Group {
  /** Its title is in the catalogue under `settings.groups`. */
  id: string;
  keys: readonly SettingKey[];
}

/** A page is this list: the declaration says how each setting looks. */
export interface SettingsPageContent {
  /** The last part of its address; its title is in the catalogue under `settings.pages`. */
  id: string;
  groups: readonly Group[];
}

export const generalPage: SettingsPageContent = {
  id: 'general',
  groups: [
    { id: 'host', keys: ['general.ip', 'general.port', 'general.base_url'] },
    { id: 'security', keys: ['auth.type', 'auth.username', 'auth.password', 'auth.apikey'] },
    {
      id: 'proxy',
      keys: ['proxy.type', 'proxy.url', 'proxy.port', 'proxy.username', 'proxy.password', 'proxy.exclude'],
    },
    {
      id: 'logging',
      keys: ['general.debug', 'log.include_filter', 'log.exclude_filter', 'log.use_regex', 'log.ignore_case'],
    },
    {
      id: 'backups',
      keys: ['backup.folder', 'backup.retention', 'backup.frequency', 'backup.day', 'backup.hour'],
    },
  ],
};

export const uiPage: SettingsPageContent = {
  id: 'ui',
  groups: [{ id: 'appearance', keys: ['general.page_size', 'general.theme'] }],
};

/** In the order of the menu. */
export const settingsPages: readonly SettingsPageContent[] = [generalPage, uiPage];
