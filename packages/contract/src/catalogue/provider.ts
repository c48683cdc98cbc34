import { fields, type SettingKey } from '../settings/index.ts';

/** A place that subtitles come from. */
export interface CatalogueEntry {
  /** As in `general.enabled_providers`, and the section of its settings where it has some. */
  key: string;
  name: string;
  description: string;
  homepage?: string;
  /** Where its users get an API key of their own. */
  keyPage?: string;
  /** What to know before it is enabled. */
  message?: string;
  /** Its form has a button that asks the service whether it is there. */
  test?: 'whisper';
}

/** The settings that the dialog of an entry asks for. */
export const inputsOf = ({ key: section }: Pick<CatalogueEntry, 'key'>): SettingKey[] =>
  [...fields]
    .filter(([key, { internal, legacy }]) => key.startsWith(`${section}.`) && !internal && !legacy)
    .map(([key]) => key);
