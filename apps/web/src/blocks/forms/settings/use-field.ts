import { fields, type Field, type SettingKey } from '@captionarr/contract/settings';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** One set of translated fields per language; a field stays the same object, so its row is drawn again only when it must. */
const translated = new WeakMap<TFunction, Map<SettingKey, Field>>();

/** A setting's declaration in the user's language; missing texts stay English. */
export function useField() {
  const { t } = useTranslation();
  return (key: SettingKey): Field => {
    const known = translated.get(t) ?? new Map<SettingKey, Field>();
    translated.set(t, known);
    const field = known.get(key) ?? translate(key, t);
    known.set(key, field);
    return field;
  };
}

function translate(key: SettingKey, t: TFunction): Field {
  const field = fields.get(key);
  if (!field) throw new Error(`There is no setting ${key}.`);
  const say = (part: string, standard: string) => t(`settings.fields.${key}.${part}`, { defaultValue: standard });
  return {
    ...field,
    label: say('label', field.label),
    ...(field.help && { help: say('help', field.help) }),
    ...('unit' in field && field.unit && { unit: say('unit', field.unit) }),
    ...('pattern' in field &&
      field.pattern && { pattern: { ...field.pattern, says: say('says', field.pattern.says) } }),
    ...('options' in field &&
      field.options && {
        options: field.options.map(({ value, label }) => ({ value, label: say(`options.${String(value)}`, label) })),
      }),
    // The same kind with the same parts, in other words.
  } as Field;
}
