import {
  fields,
  formName,
  formatPathMapping,
  isFormPart,
  type FormKey,
  type FormPartName,
  type FormPartValues,
  type PathMapping,
  type SettingKey,
} from '@captionarr/contract/settings';
import type { Changes } from '#blocks/forms/use-staged-settings.ts';

/** The flat map in which changes travel: `settings-general-page_size` and so on. An empty list goes as an empty value. */
export const toFormData = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => entry(key as FormKey, value)));

const entry = (key: FormKey, value: unknown): [string, unknown] =>
  isFormPart(key) ? [key, partTexts[key](value as never)] : [formName(key), settingValue(key, value)];

/** How each part is written; a new one does not compile until it is here. */
const partTexts: { [P in FormPartName]: (value: FormPartValues[P]) => unknown } = {
  'languages-enabled': (codes) => codes,
  'languages-profiles': (profiles) => JSON.stringify(profiles),
  'profile-rules': (rules) => JSON.stringify(rules),
  'notifications-providers': (providers) => providers.map((provider) => JSON.stringify(provider)),
  'media-servers': (servers) => JSON.stringify(servers),
};

const settingValue = (key: SettingKey, value: unknown) =>
  fields.get(key)?.kind === 'path-mappings' ? (value as readonly PathMapping[]).map(formatPathMapping) : value;
