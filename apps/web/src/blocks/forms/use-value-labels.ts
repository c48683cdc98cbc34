import { integrationCatalogue, providerCatalogue } from '@captionarr/contract/catalogue';
import type { Field } from '@captionarr/contract/settings';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { colorOf } from '#blocks/modifications/modifications.ts';

/** Names that a value holds only the number or the code of. */
export interface KnownNames {
  profile?: (id: number) => string | undefined;
  language?: (code: string) => string | undefined;
}

const entries = [...providerCatalogue, ...integrationCatalogue];

type Item = string | readonly string[];

/** Each part of a list as a person would say it. */
export function useItemLabels({ language }: KnownNames = {}) {
  const { t } = useTranslation();
  const say = (field: Field, text: Item): string => {
    if (typeof text !== 'string') return text.join(' → ');
    if (field.kind !== 'list') return text;
    const option = field.options?.find(({ value }) => value === text);
    if (option) return option.label;
    if (field.format === 'language') return language?.(text) ?? text;
    if (field.format === 'provider' || field.format === 'integration')
      return entries.find(({ key }) => key === text)?.name ?? text;
    const color = field.format === 'modifications' && colorOf([text]);
    return color ? t('form.inColor', { color: t(`form.colors.${color}`) }) : text;
  };
  return (field: Field, list: readonly Item[]) => list.map((item) => say(field, item));
}

/** A value as a person would say it. */
export function useValueLabels({ profile, language }: KnownNames = {}) {
  const { t } = useTranslation();
  const sayItems = useItemLabels({ language });
  return (field: Field, value: Field['default']): string => {
    if (typeof value === 'boolean') return value ? t('form.on') : t('form.off');
    if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? String(value);
    if (value === '' || value === null) return t('form.empty');
    if (typeof value === 'object') return value.length === 0 ? t('form.empty') : joinList(sayItems(field, value));
    if (field.kind === 'number' && field.unit === '%') return t('common.percent', { value });
    if (field.kind === 'number' && field.unit) return `${Number(value)} ${field.unit}`;
    if (field.kind === 'profile') return profile?.(Number(value)) ?? String(value);
    if (field.kind === 'text' && field.format === 'language') return language?.(String(value)) ?? String(value);
    return String(value);
  };
}
