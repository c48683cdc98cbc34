import { integrationCatalogue, providerCatalogue, sayEnded, type CatalogueEntry } from '@captionarr/contract/catalogue';
import type { SettingsRule } from '#platform/settings/settings-store.ts';
import { asSentence, sentence } from '#platform/sentence.ts';

/** By the keys of the catalogues. */
interface Usable {
  providers: readonly string[];
  integrations: readonly string[];
}

/** Unusable entries cannot be enabled; already enabled ones may stay. */
export const usableRules = ({ providers, integrations }: Usable): readonly SettingsRule[] => [
  usableRule('general.enabled_providers', providers, providerCatalogue),
  usableRule('general.enabled_integrations', integrations, integrationCatalogue),
];

function usableRule(
  key: 'general.enabled_providers' | 'general.enabled_integrations',
  usable: readonly string[],
  catalogue: readonly CatalogueEntry[],
): SettingsRule {
  const nameOf = (entry: string) => catalogue.find((each) => each.key === entry)?.name ?? entry;
  return {
    keys: [key],
    refuse(settings, before) {
      const refused = settings[key].find((entry) => !usable.includes(entry) && !before[key].includes(entry));
      if (refused === undefined) return undefined;
      const ended = sayEnded(refused);
      const why =
        ended === undefined ? sentence`This version doesn’t support ${nameOf(refused)} yet.` : asSentence(ended);
      return sentence`${key}: ${why}`;
    },
  };
}
