import { normalizeBaseUrl } from '#platform/config/config.ts';
import type { SettingsRule } from './settings-store.ts';

/** Refused when it is saved, as with it the next start would fail. */
export const baseUrlRule: SettingsRule = {
  keys: ['general.base_url'],
  refuse(settings) {
    try {
      normalizeBaseUrl(settings['general.base_url']);
      return undefined;
    } catch (error) {
      return `general.base_url: ${error instanceof Error ? error.message : String(error)}`;
    }
  },
};
