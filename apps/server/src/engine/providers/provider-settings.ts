import { fields, type SettingKey } from '@captionarr/contract';
import { memoize } from '#platform/memoize.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Integrations } from '#providers/provider.ts';

/** The settings of a section; asked for with every search, so looked up once. */
export const settingsOf = memoize((section): SettingKey[] =>
  [...fields.keys()].filter((setting) => setting.startsWith(`${section}.`)),
);

/** Current values of a section, by field name. */
export const configOf = (settings: Pick<SettingsStore, 'get'>, section: string): Record<string, unknown> =>
  Object.fromEntries(settingsOf(section).map((setting) => [setting.slice(section.length + 1), settings.get(setting)]));

/** Enabled integrations. */
export const integrationsOf = ({ get }: Pick<SettingsStore, 'get'>): Integrations => ({
  ...(get('general.enabled_integrations').includes('anidb') && {
    anidb: { api_client: get('anidb.api_client'), api_client_ver: get('anidb.api_client_ver') },
  }),
  ...(get('general.anti_captcha_provider') !== null && { captcha: true }),
});
