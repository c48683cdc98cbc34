import type { Field } from '@captionarr/contract/settings';
import { useTranslation } from 'react-i18next';

/** A value as a person would say it. */
export function useValueWords() {
  const { t } = useTranslation();
  return (field: Field, value: Field['default']): string => {
    if (typeof value === 'boolean') return value ? t('form.on') : t('form.off');
    if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? String(value);
    if (value === '' || value === null) return t('form.empty');
    if (Array.isArray(value)) return value.length === 0 ? t('form.empty') : value.join(', ');
    return field.kind === 'number' && field.unit ? `${Number(value)} ${field.unit}` : String(value);
  };
}
