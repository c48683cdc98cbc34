import type { CatalogueEntry, ProviderDescription } from '@captionarr/providers/description.ts';
import { fields, type SettingKey } from '../settings/index.ts';

export type { CatalogueEntry, ProviderDescription };

/** The settings that the dialog of an entry asks for. */
export const inputsOf = ({ key: section }: Pick<CatalogueEntry, 'key'>): SettingKey[] =>
  [...fields]
    .filter(([key, { internal, legacy }]) => key.startsWith(`${section}.`) && !internal && !legacy)
    .map(([key]) => key);
