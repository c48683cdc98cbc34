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

/** Settings appear with the part of the product that obeys them. */
export const generalPage: SettingsPageContent = {
  id: 'general',
  groups: [
    { id: 'host', keys: ['general.ip', 'general.port', 'general.base_url'] },
    { id: 'security', keys: ['auth.type', 'auth.username', 'auth.password', 'auth.apikey'] },
    { id: 'logging', keys: ['general.debug'] },
  ],
};

export const uiPage: SettingsPageContent = {
  id: 'ui',
  groups: [{ id: 'appearance', keys: ['general.page_size', 'general.theme'] }],
};

/** In the order of the menu. */
export const settingsPages: readonly SettingsPageContent[] = [generalPage, uiPage];
