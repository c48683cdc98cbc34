import { inputsOf, providerCatalogue, type ProviderDescription } from '@captionarr/contract/catalogue';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { useCatalogue } from './use-catalogue.ts';

export interface Provider extends ProviderDescription {
  isEnabled: boolean;
  /** Whether this server can ask it. */
  isUsable: boolean;
  /** Whether what Captionarr knows about the site was recorded or documented, not only described by others. */
  isConfirmed: boolean;
  /** It no longer exists, rather than not yet. */
  isEnded: boolean;
}

/** All providers; enabled ones may be unknown here. */
export function useProviders(form: SettingsForm): Provider[] {
  const { t } = useTranslation();
  const enabled = enabledProviders(form);
  const { providers: usable, confirmed } = form.answer?.usable ?? {};
  const known = useCatalogue(providerCatalogue);
  const unknown = enabled
    .filter((key) => !known.some((entry) => entry.key === key))
    .map((key): ProviderDescription => ({ key, name: key, description: t('providersPage.unknown') }));

  // Behind a gateway, providers whose settings the server lacks are unknown there.
  const served = known.filter((entry) => inputsOf(entry).length === 0 || inputsOf(entry).some(form.has));
  return [...served, ...unknown].map((entry) => {
    const isUsable = usable === undefined || usable.includes(entry.key);
    return {
      ...entry,
      isEnabled: enabled.includes(entry.key),
      isUsable,
      isConfirmed: confirmed === undefined || confirmed.includes(entry.key),
      isEnded: !isUsable && entry.ended !== undefined,
    };
  });
}

/** Saved list: providers are enabled and disabled immediately, without the page's Save. */
export const enabledProviders = ({ saved }: SettingsForm) => saved?.['general.enabled_providers'] ?? [];
