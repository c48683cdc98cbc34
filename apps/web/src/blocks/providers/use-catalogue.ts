import type { CatalogueEntry } from '@captionarr/contract/catalogue';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Catalog entries in the user's language; missing texts stay English. */
export function useCatalogue<E extends CatalogueEntry>(entries: readonly E[]): E[] {
  const { t } = useTranslation();
  return entries.map((entry) => translate(entry, t));
}

const translate = <E extends CatalogueEntry>(entry: E, t: TFunction): E => {
  const say = (part: string, standard: string) =>
    t(`providersPage.catalogue.${entry.key}.${part}`, { defaultValue: standard });
  return {
    ...entry,
    description: say('description', entry.description),
    ...(entry.message && { message: say('message', entry.message) }),
  };
};
