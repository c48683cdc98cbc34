import { inputsOf, providerCatalogue, type ProviderDescription } from '@captionarr/contract/catalogue';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { useCatalogue } from './use-catalogue.ts';

export interface Provider extends ProviderDescription {
  isEnabled: boolean;
  /** Whether this server can ask it. */
  isUsable: boolean;
  /** It no longer exists, rather than not yet. */
  isEnded: boolean;
}

/** All providers; enabled ones may be unknown here. */
export function useProviders(form: SettingsForm): Provider[] {
  const { t } = useTranslation();
  const enabled = enabledProviders(form);
  const usable = form.answer?.usable?.providers;
  const known = useCatalogue(providerCatalogue);
  const unknown = enabled
    .filter((key) => !known.some((entry) => entry.key === key))
    .map((key): ProviderDescription => ({ key, name: key, description: t('providersPage.unknown') }));

  // Behind a gateway, providers whose settings the server lacks are unknown there.
  const served = known.filter((entry) => inputsOf(entry).length === 0 || inputsOf(entry).some(form.has));
  return [...served, ...unknown].map((entry) => {
    const isUsable = usable === undefined || usable.includes(entry.key);
    const isEnded = !isUsable && entry.ended !== undefined;
    return { ...entry, isEnabled: enabled.includes(entry.key), isUsable, isEnded };
  });
}

/** Saved list: providers are enabled and disabled immediately, without the page's Save. */
export const enabledProviders = ({ saved }: SettingsForm) => saved?.['general.enabled_providers'] ?? [];
