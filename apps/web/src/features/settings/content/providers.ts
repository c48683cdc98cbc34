import { providerInputs } from '@captionarr/contract/catalogue';
import type { SettingsPageContent } from './page-content.ts';

export const providersPage: SettingsPageContent = {
  id: 'providers',
  groups: [
    { id: 'enabledProviders', keys: ['general.enabled_providers', ...providerInputs] },
    {
      id: 'providerOrder',
      keys: [
        'general.use_provider_priority',
        'general.use_provider_reputation',
        'general.quota_reserve',
        'general.provider_languages',
      ],
    },
    {
      id: 'antiCaptcha',
      keys: [
        'general.anti_captcha_provider',
        'anticaptcha.anti_captcha_key',
        'deathbycaptcha.username',
        'deathbycaptcha.password',
      ],
      later: 'captcha',
    },
    { id: 'integrations', keys: ['general.enabled_integrations', 'anidb.api_client', 'anidb.api_client_ver'] },
  ],
};
