import { fields, formName, formatPathMapping, type PathMapping, type SettingKey } from '@captionarr/contract/settings';
import type { Changes } from '#ui/form/use-staged-settings.ts';

/** The flat map in which changes travel: `settings-general-page_size` and so on. An empty list goes as an empty value. */
export const toFormData = (changes: Changes) =>
  Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [formName(key as SettingKey), formValue(key as SettingKey, value)]),
  );

const formValue = (key: SettingKey, value: unknown) =>
  fields.get(key)?.kind === 'path-mappings' ? (value as readonly PathMapping[]).map(formatPathMapping) : value;
