import { inputsOf, integrationCatalogue, providerInputs } from '@captionarr/contract/catalogue';
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
    },
    { id: 'integrations', keys: ['general.enabled_integrations', ...integrationCatalogue.flatMap(inputsOf)] },
  ],
};
